import type { Locale } from '#rules/editions/editions.ts';

type Forms = { readonly one: string; readonly few: string; readonly many: string };

const forms: Record<'sides' | 'pieces', Record<Locale, Forms>> = {
  sides: {
    cs: { one: 'strana', few: 'strany', many: 'stran' },
    en: { one: 'side', few: 'sides', many: 'sides' },
    de: { one: 'Seite', few: 'Seiten', many: 'Seiten' },
  },
  pieces: {
    cs: { one: 'ks', few: 'ks', many: 'ks' },
    en: { one: 'pc', few: 'pcs', many: 'pcs' },
    de: { one: 'Stück', few: 'Stück', many: 'Stück' },
  },
};

/** The noun that fits a number; Czech has three forms. */
export function noun(word: keyof typeof forms, locale: Locale, count: number): string {
  const { one, few, many } = forms[word][locale];
  return count === 1 ? one : count >= 2 && count <= 4 ? few : many;
}

export type OrderTexts = {
  readonly subject: (code: string) => string;
  /** the hidden first line: amount, method, what comes next */
  readonly preview: (total: string) => string;
  readonly order: string;
  readonly thanks: readonly [string, string];
  readonly lead: string;
  readonly toShop: string;
  readonly steps: readonly { readonly name: string; readonly when: string }[];
  readonly payment: string;
  readonly amount: string;
  readonly reference: string;
  readonly payUntil: string;
  readonly iban: string;
  readonly bic: string;
  readonly account: string;
  readonly holder: string;
  readonly accountLater: string;
  readonly scan: string;
  readonly qrAlt: (total: string, code: string) => string;
  readonly yourOrder: string;
  readonly heroAlt: (names: string) => string;
  readonly lineAlt: (name: string) => string;
  /** under a line whose preview lacks a picture that no program could draw */
  readonly notShown: (pictures: string) => string;
  readonly noPrint: string;
  readonly plates: string;
  readonly preparation: string;
  readonly products: string;
  readonly deliveryTo: (country: string) => string;
  readonly duty: string;
  readonly net: string;
  readonly vat: (percent: number) => string;
  readonly gross: string;
  readonly delivery: string;
  readonly deliverTo: string;
  readonly invoiceTo: string;
  readonly taxIn: string;
  readonly taxTin: string;
  readonly deliveryTime: string;
  readonly note: string;
  readonly files: string;
  readonly wrong: string;
  readonly terms: string;
  readonly privacy: string;
  readonly withdrawal: string;
  /** what the law asks to be confirmed: goods made to a design cannot be returned (D-S71) */
  readonly noWithdrawal: string;
  readonly why: string;
};

export const orderTexts: Record<Locale, OrderTexts> = {
  cs: {
    subject: (code) => `Objednávku ${code} máme, teď připravíme náhled`,
    preview: (total) => `${total} převodem. Jako další vám pošleme náhled, dodání trvá 7 až 14 dní.`,
    order: 'Objednávka',
    thanks: ['Děkujeme.', 'Objednávku jsme přijali.'],
    lead: 'Zkontrolujeme váš návrh a pošleme vám náhled k poslední kontrole. Tisknout začneme, jakmile náhled schválíte a platba dorazí.',
    toShop: 'Přejít do obchodu',
    steps: [
      { name: 'Náhled', when: 'E-mailem.' },
      { name: 'Výroba', when: 'Po schválení a zaplacení.' },
      { name: 'Expedice', when: 'V balících nebo na paletě.' },
      { name: 'Doručení', when: '7 až 14 dní od schválení.' },
    ],
    payment: 'Platba převodem',
    amount: 'Částka',
    reference: 'Variabilní symbol',
    payUntil: 'Zaplaťte do',
    iban: 'IBAN',
    bic: 'BIC',
    account: 'Číslo účtu',
    holder: 'Majitel účtu',
    accountLater: 'Číslo účtu vám pošleme v samostatném e-mailu. Do té doby prosím neplaťte.',
    scan: 'Naskenujte\nv aplikaci banky',
    qrAlt: (total, code) => `QR Platba, ${total}, variabilní symbol ${code}`,
    yourOrder: 'Vaše objednávka',
    heroAlt: (names) => `Vaše konfigurace: ${names}`,
    lineAlt: (name) => `${name} s vaším potiskem`,
    notShown: (pictures) => `Zde se nepodařilo zobrazit: ${pictures}. Celý potisk uvidíte v náhledu.`,
    noPrint: 'bez potisku',
    plates: 'Tisková klišé',
    preparation: 'Příprava tisku',
    products: 'Zboží',
    deliveryTo: (country) => `Doprava, ${country}`,
    duty: 'Dovozní clo',
    net: 'Celkem bez DPH',
    vat: (percent) => `DPH ${percent} %`,
    gross: 'Celkem s DPH',
    delivery: 'Doručení',
    deliverTo: 'Doručíme na',
    invoiceTo: 'Fakturujeme na',
    taxIn: 'IČO',
    taxTin: 'DIČ',
    deliveryTime:
      'Zboží dodáme do 7 až 14 dní od schválení náhledu. V den odeslání vám pošleme kód pro sledování zásilky.',
    note: 'Vaše poznámka',
    files: 'Přiložené soubory',
    wrong: 'Něco nesouhlasí? Odpovězte na tento e-mail nebo napište na',
    terms: 'Obchodní podmínky',
    privacy: 'Ochrana údajů',
    withdrawal: 'Odstoupení od smlouvy',
    noWithdrawal:
      'Zboží s potiskem vyrábíme podle vašeho návrhu, proto od smlouvy nelze odstoupit ve 14denní lhůtě.',
    why: 'Tento e-mail jste dostali, protože jste zadali objednávku.',
  },
  en: {
    subject: (code) => `Order ${code} is in, your proof comes next`,
    preview: (total) => `${total} by bank transfer. Your proof comes next, delivery takes 7 to 14 days.`,
    order: 'Order',
    thanks: ['Thank you.', 'Your order is in.'],
    lead: 'We check your design and send you a proof for a last look. Printing starts once you approve it and the payment is in.',
    toShop: 'Go to the shop',
    steps: [
      { name: 'Proof', when: 'Sent by e-mail.' },
      { name: 'Production', when: 'After approval and payment.' },
      { name: 'Dispatch', when: 'Parcels or a pallet.' },
      { name: 'Delivery', when: '7 to 14 days from approval.' },
    ],
    payment: 'Pay by bank transfer',
    amount: 'Amount',
    reference: 'Reference',
    payUntil: 'Pay by',
    iban: 'IBAN',
    bic: 'BIC',
    account: 'Account number',
    holder: 'Account holder',
    accountLater: 'We send you the account number in a separate e-mail. Please do not pay before.',
    scan: 'Scan it in your\nbanking app',
    qrAlt: (total, code) => `QR payment, ${total}, reference ${code}`,
    yourOrder: 'Your order',
    heroAlt: (names) => `Your configuration: ${names}`,
    lineAlt: (name) => `${name} with your print`,
    notShown: (pictures) => `Could not be shown here: ${pictures}. The proof will show your whole print.`,
    noPrint: 'no print',
    plates: 'Printing plates',
    preparation: 'Print preparation',
    products: 'Products',
    deliveryTo: (country) => `Delivery to ${country}`,
    duty: 'Import duty',
    net: 'Total without VAT',
    vat: (percent) => `VAT ${percent} %`,
    gross: 'Total with VAT',
    delivery: 'Delivery',
    deliverTo: 'Deliver to',
    invoiceTo: 'Invoice to',
    taxIn: 'Company ID',
    taxTin: 'VAT ID',
    deliveryTime:
      'Your order arrives 7 to 14 days after you approve the proof. You get the tracking code by e-mail the day it leaves.',
    note: 'Your note',
    files: 'Attached files',
    wrong: 'Is anything wrong? Reply to this e-mail or write to',
    terms: 'Terms',
    privacy: 'Privacy',
    withdrawal: 'Right of withdrawal',
    noWithdrawal:
      'Printed goods are made to your design, so the 14-day right of withdrawal does not apply to them.',
    why: 'You receive this e-mail because you placed an order.',
  },
  de: {
    subject: (code) => `Bestellung ${code} ist da, der Proof folgt`,
    preview: (total) =>
      `${total} per Überweisung. Als Nächstes folgt der Proof, die Lieferung dauert 7 bis 14 Tage.`,
    order: 'Bestellung',
    thanks: ['Vielen Dank.', 'Ihre Bestellung ist da.'],
    lead: 'Wir prüfen Ihren Entwurf und senden Ihnen einen Proof für einen letzten Blick. Gedruckt wird, sobald Sie ihn freigeben und die Zahlung eingegangen ist.',
    toShop: 'Zum Shop',
    steps: [
      { name: 'Proof', when: 'Kommt per E-Mail.' },
      { name: 'Produktion', when: 'Nach Freigabe und Zahlung.' },
      { name: 'Versand', when: 'Als Paket oder Palette.' },
      { name: 'Lieferung', when: '7 bis 14 Tage ab Freigabe.' },
    ],
    payment: 'Per Überweisung zahlen',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    payUntil: 'Zahlbar bis',
    iban: 'IBAN',
    bic: 'BIC',
    account: 'Kontonummer',
    holder: 'Kontoinhaber',
    accountLater: 'Die Kontonummer senden wir Ihnen in einer eigenen E-Mail. Bitte zahlen Sie nicht vorher.',
    scan: 'In der Banking-App\nscannen',
    qrAlt: (total, code) => `QR-Zahlung, ${total}, Verwendungszweck ${code}`,
    yourOrder: 'Ihre Bestellung',
    heroAlt: (names) => `Ihre Konfiguration: ${names}`,
    lineAlt: (name) => `${name} mit Ihrem Aufdruck`,
    notShown: (pictures) => `Hier nicht darstellbar: ${pictures}. Den ganzen Aufdruck sehen Sie im Proof.`,
    noPrint: 'ohne Aufdruck',
    plates: 'Klischees',
    preparation: 'Druckvorbereitung',
    products: 'Produkte',
    deliveryTo: (country) => `Lieferung, ${country}`,
    duty: 'Einfuhrabgabe',
    net: 'Summe ohne MwSt.',
    vat: (percent) => `MwSt. ${percent} %`,
    gross: 'Summe mit MwSt.',
    delivery: 'Lieferung',
    deliverTo: 'Lieferadresse',
    invoiceTo: 'Rechnungsadresse',
    taxIn: 'Firmennummer',
    taxTin: 'USt-IdNr.',
    deliveryTime:
      'Ihre Bestellung kommt 7 bis 14 Tage nach Ihrer Freigabe an. Den Code zur Sendungsverfolgung erhalten Sie am Tag des Versands per E-Mail.',
    note: 'Ihre Anmerkung',
    files: 'Beigefügte Dateien',
    wrong: 'Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder schreiben Sie an',
    terms: 'AGB',
    privacy: 'Datenschutz',
    withdrawal: 'Widerrufsbelehrung',
    noWithdrawal:
      'Bedruckte Ware wird nach Ihrem Entwurf gefertigt. Für sie besteht das 14-tägige Widerrufsrecht nicht.',
    why: 'Sie erhalten diese E-Mail, weil Sie eine Bestellung aufgegeben haben.',
  },
};
