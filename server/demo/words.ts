import type { PartnerKey } from './story.ts';

/** What people write about orders in the demo: short, in the partner's language, about nobody. */
const cz = {
  hello: 'Dobrý den, posíláme objednávku na jarní akci. Stihneme to do konce měsíce?',
  canDo: 'Dobrý den, ano. Návrhy pošleme zítra dopoledne.',
  larger: 'Prosíme větší název firmy a telefon, ať jsou čitelné i na stavbě.',
  revised: 'Zvětšili jsme název i telefon, barvu jsme sladili se zadní stranou.',
  good: 'Vypadá to skvěle, děkujeme.',
  when: 'Dobrý den, kdy můžeme počítat s dodáním?',
  thursday: 'Zboží odejde ve čtvrtek, číslo zásilky doplníme.',
  invoiceNote: 'Prosíme uvést na faktuře naše číslo objednávky.',
  noted: 'Rozumíme, doplníme ho.',
  address: 'Prosíme, v Brně vyložit ze dvora, vjezd je z Příkladové ulice.',
  reminder: 'Dobrý den, návrh čeká na schválení. Výroba začne hned potom.',
  stopped: 'Akce se bohužel ruší, prosíme o storno objednávky.',
  dataComes: 'Posíláme logo ještě jednou v křivkách.',
  paid: 'Zálohu jsme dnes uhradili.',
  arrived: 'Všechno dorazilo v pořádku, děkujeme.',
  questionInk: 'Dobrý den, jde červená sladit s naší vizitkou? Je to 186 C.',
};
type Words = Readonly<Record<keyof typeof cz, string>>;

const en: Words = {
  hello: 'Hello, this is for our spring campaign. Can we have it by the end of the month?',
  canDo: 'Hello, yes. The designs will be with you tomorrow morning.',
  larger: 'Please set the phone number instead of the web address, and larger.',
  revised: 'The phone number is in, larger and bold. The back has the town as well.',
  good: 'Looks great, thank you.',
  when: 'Hello, when can we expect the delivery?',
  thursday: 'It leaves on Thursday, the parcel number will follow.',
  invoiceNote: 'Please put our purchase number on the invoice.',
  noted: 'We will, thank you.',
  address: 'Utrecht has a lift at the back, please tell the driver.',
  reminder: 'Hello, the design is waiting for your approval. Production starts right after it.',
  stopped: 'The event was called off, please cancel the order.',
  dataComes: 'Here is the logo once more, in outlines.',
  paid: 'The prepayment went out today.',
  arrived: 'Everything arrived in good order, thank you.',
  questionInk: 'Hello, can the green match our letterhead? It is 348 C.',
};
const de: Words = {
  hello: 'Guten Tag, das ist für unsere Hausmesse. Klappt es bis Monatsende?',
  canDo: 'Guten Tag, ja. Die Entwürfe kommen morgen Vormittag.',
  larger: 'Bitte den Namen größer und die Telefonnummer in Weiß.',
  revised: 'Name größer gesetzt, Telefonnummer jetzt in Weiß.',
  good: 'Sieht sehr gut aus, danke.',
  when: 'Guten Tag, wann dürfen wir mit der Lieferung rechnen?',
  thursday: 'Die Ware geht am Donnerstag raus, die Sendungsnummer folgt.',
  invoiceNote: 'Bitte unsere Bestellnummer auf die Rechnung setzen.',
  noted: 'Machen wir gern.',
  address: 'In Hamburg bitte am Tor 2 anliefern.',
  reminder: 'Guten Tag, der Entwurf wartet auf Ihre Freigabe. Danach beginnt sofort die Produktion.',
  stopped: 'Die Messe fällt leider aus, bitte stornieren Sie den Auftrag.',
  dataComes: 'Hier noch einmal das Logo in Pfaden.',
  paid: 'Die Anzahlung ist heute überwiesen.',
  arrived: 'Alles ist gut angekommen, vielen Dank.',
  questionInk: 'Guten Tag, passt das Gelb zu unserem Briefpapier? Es ist 114 C.',
};

export const words: Readonly<Record<PartnerKey, Words>> = { cz, at: en, de };
