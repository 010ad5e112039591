import type { Texts } from '#rules/editions/editions.ts';

type Problem = {
  readonly status: number;
  /**
   * English, for logs and for the `message` field of the wire; spelled as the specification spells it where
   * it does
   */
  readonly log: string;
  /** for people; `{detail}` is filled in */
  readonly text: Texts;
};

/** Every way a call can fail. A new code without a status or a text does not compile. */
export const problems = {
  invalid_input: {
    status: 400,
    log: 'The request is not valid',
    text: {
      cs: 'Některý z údajů není v pořádku. Zkontrolujte ho prosím.',
      en: 'Some of the details are not right. Please check them.',
      de: 'Einige Angaben stimmen nicht. Bitte prüfen Sie sie.',
    },
  },
  missing_parameter: {
    status: 400,
    log: 'Required parameter was null or undefined', // ERR-014
    text: {
      cs: 'V požadavku chybí povinný údaj: {detail}.',
      en: 'A required detail is missing: {detail}.',
      de: 'Eine Pflichtangabe fehlt: {detail}.',
    },
  },
  not_signed_in: {
    status: 401,
    log: 'Not signed in',
    text: {
      cs: 'Nejdříve se prosím přihlaste.',
      en: 'Please sign in first.',
      de: 'Bitte melden Sie sich zuerst an.',
    },
  },
  not_allowed: {
    status: 403,
    log: 'Not allowed',
    text: {
      cs: 'K tomuto nemáte oprávnění.',
      en: 'You are not allowed to do this.',
      de: 'Dazu sind Sie nicht berechtigt.',
    },
  },
  foreign_origin: {
    status: 403,
    log: 'The request comes from another site',
    text: {
      cs: 'Požadavek přišel z jiné stránky. Načtěte prosím obchod znovu.',
      en: 'The request came from another site. Please reload the shop.',
      de: 'Die Anfrage kam von einer anderen Seite. Bitte laden Sie den Shop neu.',
    },
  },
  login_failed: {
    status: 401,
    log: 'Login failed',
    text: {
      cs: 'Zadali jste neplatné přihlašovací údaje nebo váš účet není aktivní. Obraťte se prosím na obchodního zástupce.',
      en: 'You have used invalid login details or your account is not active. Please contact the sales representative.', // ERR-012
      de: 'Ihre Anmeldedaten sind ungültig oder Ihr Konto ist nicht aktiv. Bitte wenden Sie sich an den Vertrieb.',
    },
  },
  // the same words, so that nobody learns from them whether the account exists (D-B91)
  login_paused: {
    status: 429,
    log: 'Login failed',
    text: {
      cs: 'Zadali jste neplatné přihlašovací údaje nebo váš účet není aktivní. Obraťte se prosím na obchodního zástupce.',
      en: 'You have used invalid login details or your account is not active. Please contact the sales representative.', // ERR-012
      de: 'Ihre Anmeldedaten sind ungültig oder Ihr Konto ist nicht aktiv. Bitte wenden Sie sich an den Vertrieb.',
    },
  },
  not_found: {
    status: 404,
    log: 'Not found',
    text: { cs: 'Tohle jsme nenašli.', en: 'We could not find this.', de: 'Das haben wir nicht gefunden.' },
  },
  method_not_allowed: {
    status: 405,
    log: 'The address does not take this method',
    text: {
      cs: 'Tuto adresu lze jen zobrazit.',
      en: 'This address can only be viewed.',
      de: 'Diese Adresse kann nur angesehen werden.',
    },
  },
  product_not_found: {
    status: 404,
    log: 'Product not found', // ERR-003
    text: { cs: 'Produkt nebyl nalezen.', en: 'Product not found', de: 'Produkt nicht gefunden.' },
  },
  category_not_found: {
    status: 404,
    log: 'Category is undefined', // CFG-090, CRT-019
    text: {
      cs: 'Tuto kategorii nemáme.',
      en: 'We have no such category.',
      de: 'Diese Kategorie gibt es nicht.',
    },
  },
  availability_not_found: {
    status: 404,
    log: 'Availability not found', // PRC-052
    text: {
      cs: 'Tato kombinace barvy a stupnice neexistuje. Zvolte prosím jinou.',
      en: 'This combination of colour and scale does not exist. Please choose another.',
      de: 'Diese Kombination aus Farbe und Skala gibt es nicht. Bitte wählen Sie eine andere.',
    },
  },
  price_list_missing: {
    status: 404,
    log: 'Failed to find default or current price list', // PRC-050
    text: {
      cs: 'Ceny se teď nepodařilo načíst. Zkuste to prosím za chvíli.',
      en: 'Prices could not be loaded. Please try again in a moment.',
      de: 'Die Preise konnten nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  key_not_found: {
    status: 422,
    log: 'Key was not found', // PRC-012
    text: {
      cs: 'Pro množství {detail} nemáme cenu. Zvolte prosím jiné množství.',
      en: 'There is no price for a quantity of {detail}. Please choose another quantity.',
      de: 'Für die Menge {detail} gibt es keinen Preis. Bitte wählen Sie eine andere Menge.',
    },
  },
  unknown_technology_type: {
    status: 422,
    log: 'Unknown technology type', // PRC-051
    text: {
      cs: 'Tuto technologii potisku neznáme.',
      en: 'This print technology is not known.',
      de: 'Diese Drucktechnik ist nicht bekannt.',
    },
  },
  unsupported_locale: {
    status: 422,
    log: 'Unsupported locale', // PRC-040
    text: {
      cs: 'Tento jazyk nepodporujeme.',
      en: 'This language is not supported.',
      de: 'Diese Sprache wird nicht unterstützt.',
    },
  },
  unsupported_locale_or_currency: {
    status: 422,
    log: 'Unsupported locale or currency', // PRC-053
    text: {
      cs: 'V této měně zde nelze zaplatit.',
      en: 'You cannot pay in this currency here.',
      de: 'In dieser Währung kann hier nicht bezahlt werden.',
    },
  },
  invalid_currency_conversion: {
    status: 422,
    log: 'Invalid currency conversion request', // PRC-054
    text: {
      cs: 'Cenu nelze do této měny přepočítat.',
      en: 'The price cannot be converted to this currency.',
      de: 'Der Preis kann nicht in diese Währung umgerechnet werden.',
    },
  },
  below_minimum: {
    status: 422,
    log: 'It is necessary to select the minimum number of pieces', // ERR-005
    text: {
      cs: 'Je nutné zvolit minimální počet kusů: {detail}.',
      en: 'It is necessary to select the minimum number of pieces: {detail}.',
      de: 'Bitte wählen Sie mindestens die Mindestmenge: {detail} Stück.',
    },
  },
  out_of_stock: {
    status: 409,
    log: 'Selection not possible because there are not enough items in stock', // ERR-004
    text: {
      cs: 'Výběr není možný, protože na skladě není dostatek kusů. Zbývá {detail} ks.',
      en: 'Selection not possible because there are not enough items in stock. {detail} pcs are left.',
      de: 'Die Auswahl ist nicht möglich, weil nicht genügend Stück auf Lager sind. Verfügbar: {detail} Stück.',
    },
  },
  totals_differ: {
    status: 409,
    log: 'The totals differ from those of the server',
    text: {
      cs: 'Ceny se mezitím změnily. Zkontrolujte prosím nové součty a potvrďte objednávku znovu.',
      en: 'Prices have changed in the meantime. Please check the new totals and confirm the order again.',
      de: 'Die Preise haben sich inzwischen geändert. Bitte prüfen Sie die neuen Summen und bestätigen Sie die Bestellung erneut.',
    },
  },
  order_code_taken: {
    status: 409,
    log: 'The order code is taken',
    text: {
      cs: 'Objednávku se nepodařilo očíslovat. Zkuste to prosím znovu.',
      en: 'The order could not be numbered. Please try again.',
      de: 'Die Bestellung konnte nicht nummeriert werden. Bitte versuchen Sie es erneut.',
    },
  },
  order_code_outdated: {
    status: 409,
    log: 'The order code is not of this month',
    text: {
      cs: 'Objednávku se nepodařilo očíslovat. Zkuste to prosím znovu.',
      en: 'The order could not be numbered. Please try again.',
      de: 'Die Bestellung konnte nicht nummeriert werden. Bitte versuchen Sie es erneut.',
    },
  },
  too_many_orders: {
    status: 429,
    log: 'Too many orders from one address or for one e-mail in a short time',
    text: {
      cs: 'Z vašeho připojení nebo na váš e-mail přišlo v krátké době neobvykle mnoho objednávek. Zkuste to prosím později, nebo nám napište na {detail}. Vše, co jste vyplnili, zůstává uložené.',
      en: 'An unusual number of orders came from your connection or for your e-mail address in a short time. Please try again later, or write to us at {detail}. Everything you entered is kept.',
      de: 'Von Ihrem Anschluss oder für Ihre E-Mail-Adresse kamen in kurzer Zeit ungewöhnlich viele Bestellungen. Bitte versuchen Sie es später noch einmal oder schreiben Sie uns an {detail}. Ihre Eingaben bleiben erhalten.',
    },
  },
  too_many_unpaid_orders: {
    status: 409,
    log: 'The unpaid orders of one address or e-mail hold as much as they may',
    text: {
      cs: 'Z vašeho připojení nebo na váš e-mail čeká příliš mnoho nezaplacených objednávek. Zaplaťte prosím některou z nich, nebo nám napište na {detail} a objednávku s vámi vyřídíme. Vše, co jste vyplnili, zůstává uložené.',
      en: 'Too many unpaid orders from your connection or for your e-mail address are waiting. Please pay one of them, or write to us at {detail} and we arrange the order with you. Everything you entered is kept.',
      de: 'Von Ihrem Anschluss oder für Ihre E-Mail-Adresse warten zu viele unbezahlte Bestellungen. Bitte bezahlen Sie eine davon oder schreiben Sie uns an {detail}, dann klären wir die Bestellung mit Ihnen. Ihre Eingaben bleiben erhalten.',
    },
  },
  too_many_saved_designs: {
    status: 429,
    log: 'Too many designs saved from one address',
    text: {
      cs: 'Z vašeho připojení bylo uloženo příliš mnoho návrhů. Zkuste to prosím zítra, nebo nám napište na {detail}. Váš návrh zůstává v tomto zařízení.',
      en: 'Too many designs were saved from your connection. Please try again tomorrow, or write to us at {detail}. Your design stays on this device.',
      de: 'Von Ihrem Anschluss wurden zu viele Entwürfe gespeichert. Bitte versuchen Sie es morgen noch einmal oder schreiben Sie uns an {detail}. Ihr Entwurf bleibt auf diesem Gerät.',
    },
  },
  idempotency_conflict: {
    status: 409,
    log: 'The idempotency key was used for another order',
    text: {
      cs: 'Tato objednávka už byla odeslána s jiným obsahem. Načtěte prosím stránku znovu.',
      en: 'This order was already sent with other contents. Please reload the page.',
      de: 'Diese Bestellung wurde bereits mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu.',
    },
  },
  artwork_invalid: {
    status: 422,
    log: 'The artwork document is not valid',
    text: {
      cs: 'Návrh potisku se nepodařilo načíst. Otevřete ho prosím znovu v konfigurátoru.',
      en: 'The print design could not be read. Please open it again in the configurator.',
      de: 'Der Druckentwurf konnte nicht gelesen werden. Bitte öffnen Sie ihn erneut im Konfigurator.',
    },
  },
  outside_print_area: {
    status: 422,
    log: 'Item is outside the printable area', // CFG-037
    text: {
      cs: 'Prvek je mimo tiskovou plochu.',
      en: 'Item is outside the printable area',
      de: 'Element liegt außerhalb der Druckfläche',
    },
  },
  colors_not_chosen: {
    status: 422,
    log: 'The number of colours of a side is not chosen', // CFG-070
    text: {
      cs: 'Při tomto množství lze na straně {detail} volit počet barev. Otevřete prosím návrh v konfigurátoru a vyberte jej.',
      en: 'At this quantity the number of colours can be chosen for side {detail}. Please open the design in the configurator and choose it.',
      de: 'Bei dieser Menge lässt sich für Seite {detail} die Anzahl der Farben wählen. Bitte öffnen Sie den Entwurf im Konfigurator und wählen Sie sie.',
    },
  },
  too_many_colors: {
    status: 422,
    log: 'The design uses too many colours',
    text: {
      cs: 'Návrh má příliš mnoho barev. Povoleny jsou nejvýše {detail}.',
      en: 'The design uses too many colours. At most {detail} are possible.',
      de: 'Der Entwurf hat zu viele Farben. Möglich sind höchstens {detail}.',
    },
  },
  design_not_printable: {
    status: 422,
    log: 'The design does not pass the preflight',
    text: {
      cs: 'Návrh na straně {detail} takto nelze vytisknout. Otevřete ho prosím v konfigurátoru a opravte, co na něm vadí.',
      en: 'The design on side {detail} cannot be printed like this. Please open it in the configurator and mend what is wrong with it.',
      de: 'Der Entwurf auf Seite {detail} lässt sich so nicht drucken. Bitte öffnen Sie ihn im Konfigurator und beheben Sie den Fehler.',
    },
  },
  design_not_found: {
    status: 404,
    log: 'There is no saved design of this code, or it has expired',
    text: {
      cs: 'Tento odkaz na návrh neplatí, nebo jeho platnost vypršela.',
      en: 'This link to a design is not valid, or it has expired.',
      de: 'Dieser Link zu einem Entwurf ist ungültig oder abgelaufen.',
    },
  },
  order_not_found: {
    status: 404,
    log: 'Order not found',
    text: {
      cs: 'Takovou objednávku nemáme.',
      en: 'There is no such order.',
      de: 'Diese Bestellung gibt es nicht.',
    },
  },
  order_file_not_found: {
    status: 404,
    log: 'The order has no such file, or its bytes are gone',
    text: {
      cs: 'Tento soubor u objednávky není, nebo už ho nemáme.',
      en: 'The order has no such file, or we no longer have it.',
      de: 'Diese Datei gehört nicht zur Bestellung, oder sie liegt nicht mehr vor.',
    },
  },
  mail_of_cancelled_order: {
    status: 409,
    log: 'The order was cancelled, its confirmation would ask for money',
    text: {
      cs: 'Objednávka je zrušená. Potvrzení by zákazníka vyzvalo k platbě, proto ho nelze poslat.',
      en: 'The order is cancelled. Its confirmation would ask the customer to pay, so it cannot be sent.',
      de: 'Die Bestellung ist storniert. Ihre Bestätigung würde zur Zahlung auffordern und lässt sich darum nicht senden.',
    },
  },
  cancellation_outdated: {
    status: 409,
    log: 'The order is no longer cancelled, its cancellation would say so',
    text: {
      cs: 'Objednávka už zrušená není. Oznámení o zrušení by neplatilo, proto ho nelze poslat.',
      en: 'The order is no longer cancelled. Its cancellation would not be true, so it cannot be sent.',
      de: 'Die Bestellung ist nicht mehr storniert. Ihre Stornierung träfe nicht zu und lässt sich darum nicht senden.',
    },
  },
  reminder_outdated: {
    status: 409,
    log: 'The order waits for no money any more, its reminder would ask for it',
    text: {
      cs: 'Objednávka už na platbu nečeká. Připomínka by zákazníka vyzvala k platbě, proto ji nelze poslat.',
      en: 'The order no longer waits for a payment. Its reminder would ask the customer to pay, so it cannot be sent.',
      de: 'Die Bestellung wartet nicht mehr auf eine Zahlung. Ihre Erinnerung würde zur Zahlung auffordern und lässt sich darum nicht senden.',
    },
  },
  cancelled_order_anonymised: {
    status: 409,
    log: 'The order was given up and says nothing about its person any more, it cannot be taken up again',
    text: {
      cs: 'Objednávka je zrušená a anonymizovaná. Nevíme už, komu zboží patří, proto ji nelze obnovit. Peníze prosím vraťte.',
      en: 'The order is cancelled and anonymised. Nobody knows any more whose goods they are, so it cannot be taken up again. Please return the money.',
      de: 'Die Bestellung ist storniert und anonymisiert. Wem die Ware gehört, ist nicht mehr bekannt, darum lässt sie sich nicht wieder aufnehmen. Bitte erstatten Sie das Geld.',
    },
  },
  order_anonymised: {
    status: 409,
    log: 'The order says nothing about its person any more, there is nobody to write to',
    text: {
      cs: 'Objednávka je anonymizovaná. Kontakt na zákazníka už nemáme, e-mail proto nelze poslat.',
      en: 'The order is anonymised. We no longer have the customer’s contact, so the e-mail cannot be sent.',
      de: 'Die Bestellung ist anonymisiert. Die Kontaktdaten liegen nicht mehr vor, darum lässt sich die E-Mail nicht senden.',
    },
  },
  designs_removed: {
    status: 409,
    log: 'The designs of the order were removed when their time was over',
    text: {
      cs: 'Návrhy této objednávky jsou už smazané. Tisková data z nich nelze vytvořit.',
      en: 'The designs of this order have been deleted. Print files can no longer be made of them.',
      de: 'Die Entwürfe dieser Bestellung sind gelöscht. Druckdaten lassen sich daraus nicht mehr erstellen.',
    },
  },
  mail_not_sent_yet: {
    status: 409,
    log: 'The mail has not been sent yet and will be sent by itself',
    text: {
      cs: 'Tento e-mail ještě neodešel a odejde sám. Znovu ho lze poslat až potom.',
      en: 'This e-mail has not gone out yet and will do so by itself. It can be sent again after that.',
      de: 'Diese E-Mail ist noch nicht verschickt und geht von selbst hinaus. Erst danach lässt sie sich erneut senden.',
    },
  },
  print_file_not_found: {
    status: 404,
    log: 'There is no such print file, or it could not be made yet',
    text: {
      cs: 'Tento tiskový soubor nemáme, nebo se ho zatím nepodařilo připravit.',
      en: 'There is no such print file, or it could not be made yet.',
      de: 'Diese Druckdatei gibt es nicht, oder sie konnte noch nicht erstellt werden.',
    },
  },
  address_direction_marks: {
    status: 422,
    log: 'Marks of the direction of writing in an address',
    text: {
      cs: 'Ve jméně nebo adrese jsou neviditelné značky směru psaní, nejspíš z kopírování. Pole prosím vymažte a napište ručně.',
      en: 'A name or an address contains invisible marks for the direction of writing, probably from copying. Please clear the field and type it.',
      de: 'Im Namen oder in der Adresse stehen unsichtbare Zeichen für die Schreibrichtung, vermutlich vom Kopieren. Bitte leeren Sie das Feld und tippen Sie den Text ein.',
    },
  },
  address_invalid: {
    status: 422,
    log: 'Please correct the errors in the form',
    text: {
      cs: 'Opravte prosím chyby ve formuláři.',
      en: 'Please correct the errors in the form',
      de: 'Bitte korrigieren Sie die Fehler im Formular.',
    },
  },
  not_deliverable: {
    status: 422,
    log: 'The address is not deliverable',
    text: {
      cs: 'Zadané PSČ neodpovídá vybrané zemi. Zkontrolujte prosím údaje.',
      en: 'The postal code entered does not match the selected country. Please check the details', // ERR-010
      de: 'Die Postleitzahl passt nicht zum gewählten Land. Bitte prüfen Sie die Angaben.',
    },
  },
  file_type_not_allowed: {
    status: 422,
    log: 'The file type is not allowed',
    text: {
      cs: 'Soubor {detail} nemá povolený typ, nebo jeho obsah neodpovídá příponě. Povoleny jsou ai, eps, pdf, svg, psd, jpg a tiff.',
      en: 'The file {detail} is not of an allowed type, or its content does not match its ending. Allowed are ai, eps, pdf, svg, psd, jpg and tiff.',
      de: 'Der Typ der Datei {detail} ist nicht erlaubt, oder ihr Inhalt passt nicht zur Endung. Erlaubt sind ai, eps, pdf, svg, psd, jpg und tiff.',
    },
  },
  file_unsafe: {
    status: 422,
    log: 'The drawing contains script, links or content from elsewhere',
    text: {
      cs: 'Soubor {detail} obsahuje skripty nebo odkazy jinam. Uložte ho prosím jako čistou kresbu SVG nebo jako PDF.',
      en: 'The file {detail} contains scripts or links to other places. Please save it as a plain SVG drawing or as PDF.',
      de: 'Die Datei {detail} enthält Skripte oder Verweise nach außen. Bitte speichern Sie sie als reine SVG-Zeichnung oder als PDF.',
    },
  },
  file_too_large: {
    status: 422,
    log: 'A file exceeds 1,000,000 bytes or all files exceed 3,000,000 bytes',
    text: {
      cs: 'Soubor {detail} je příliš velký. Jeden soubor smí mít nejvýše 1 Mb, všechny dohromady 3 Mb.',
      en: 'The file {detail} is too large. One file may have at most 1 Mb, all together 3 Mb.',
      de: 'Die Datei {detail} ist zu groß. Eine Datei darf höchstens 1 Mb haben, alle zusammen 3 Mb.',
    },
  },
  too_many_files: {
    status: 422,
    log: 'More files than the call takes',
    text: {
      cs: 'Najednou lze poslat nejvýše tolik souborů: {detail}.',
      en: 'At most this many files can be sent at once: {detail}.',
      de: 'So viele Dateien können höchstens auf einmal gesendet werden: {detail}.',
    },
  },
  upload_too_large: {
    status: 413,
    log: 'A file is larger than the call takes',
    text: {
      cs: 'Soubor {detail} je příliš velký. Zmenšete ho prosím.',
      en: 'The file {detail} is too large. Please make it smaller.',
      de: 'Die Datei {detail} ist zu groß. Bitte verkleinern Sie sie.',
    },
  },
  upload_wrong_type: {
    status: 422,
    log: 'The type of a file is not taken here, or its content does not match its ending',
    text: {
      cs: 'Soubor {detail} nemá povolený typ, nebo jeho obsah neodpovídá příponě.',
      en: 'The file {detail} is not of an allowed type, or its content does not match its ending.',
      de: 'Der Typ der Datei {detail} ist nicht erlaubt, oder ihr Inhalt passt nicht zur Endung.',
    },
  },
  upload_empty: {
    status: 422,
    log: 'A file has no content',
    text: {
      cs: 'Soubor {detail} je prázdný. Vyberte ho prosím znovu.',
      en: 'The file {detail} is empty. Please choose it again.',
      de: 'Die Datei {detail} ist leer. Bitte wählen Sie sie noch einmal aus.',
    },
  },
  upload_broken: {
    status: 400,
    log: 'The files did not arrive as a whole',
    text: {
      cs: 'Soubory nedorazily celé. Zkuste je prosím poslat znovu.',
      en: 'The files did not arrive as a whole. Please try to send them again.',
      de: 'Die Dateien sind nicht vollständig angekommen. Bitte senden Sie sie noch einmal.',
    },
  },
  print_too_heavy: {
    status: 422,
    log: 'The print file takes more time or memory than one file may',
    text: {
      cs: 'Návrh je na tiskový soubor příliš náročný. Zjednodušte prosím jeho obrázky.',
      en: 'The design is too complex for a print file. Please simplify its pictures.',
      de: 'Der Entwurf ist für eine Druckdatei zu aufwendig. Bitte vereinfachen Sie seine Bilder.',
    },
  },
  picture_unreadable: {
    status: 422,
    log: 'A picture of a design begins like one, but cannot be opened to its end',
    text: {
      cs: 'Obrázek {detail} je poškozený a nelze ho přečíst. Vložte ho prosím do návrhu znovu.',
      en: 'The picture {detail} is damaged and cannot be read. Please add it to the design again.',
      de: 'Das Bild {detail} ist beschädigt und nicht lesbar. Bitte fügen Sie es noch einmal in den Entwurf ein.',
    },
  },
  picture_too_many_pixels: {
    status: 422,
    log: 'A picture of a design has more than 50 megapixels (25 as progressive JPEG, 12 as interlaced PNG) or a side above 32,000',
    text: {
      cs: 'Obrázek {detail} má příliš mnoho pixelů. Povoleno je nejvýše 50 megapixelů, u progresivního JPEG 25 a u prokládaného PNG 12, a 32 000 pixelů na každé straně. Zmenšete ho prosím.',
      en: 'The picture {detail} has too many pixels. At most 50 megapixels are possible, 25 for a progressive JPEG and 12 for an interlaced PNG, and 32,000 pixels on each side. Please make it smaller.',
      de: 'Das Bild {detail} hat zu viele Pixel. Möglich sind höchstens 50 Megapixel, bei progressivem JPEG 25 und bei Interlaced-PNG 12, und 32.000 Pixel je Seite. Bitte verkleinern Sie es.',
    },
  },
  pictures_too_many_pixels: {
    status: 422,
    log: 'The pictures of an order or a saved design have more than 150 megapixels together',
    text: {
      cs: 'S obrázkem {detail} mají obrázky dohromady více než 150 megapixelů. Zmenšete je prosím.',
      en: 'With the picture {detail} all pictures together have more than 150 megapixels. Please make them smaller.',
      de: 'Mit dem Bild {detail} haben alle Bilder zusammen mehr als 150 Megapixel. Bitte verkleinern Sie sie.',
    },
  },
  payment_method_unavailable: {
    status: 422,
    log: 'This payment method is currently not available', // PAY-040
    text: {
      cs: 'Tento způsob platby teď není dostupný.',
      en: 'This payment method is currently not available',
      de: 'Diese Zahlungsart ist derzeit nicht verfügbar.',
    },
  },
  payment_failed: {
    status: 502,
    log: 'The payment could not be made', // PAY-039
    text: {
      cs: 'Platba se nezdařila, zkuste to prosím znovu.',
      en: 'Payment failed, please try again',
      de: 'Die Zahlung ist fehlgeschlagen, bitte versuchen Sie es erneut.',
    },
  },
  payment_not_found: {
    status: 404,
    log: 'There is no such payment',
    text: {
      cs: 'Takovou platbu nemáme.',
      en: 'There is no such payment.',
      de: 'Diese Zahlung gibt es nicht.',
    },
  },
  payment_not_completed: {
    status: 409,
    log: 'The payment is not completed',
    text: {
      cs: 'Tato objednávka zatím není zaplacena.',
      en: 'This order is not paid yet.',
      de: 'Diese Bestellung ist noch nicht bezahlt.',
    },
  },
  order_already_paid: {
    status: 409,
    log: 'The order is paid already',
    text: {
      cs: 'Tato objednávka už je zaplacena.',
      en: 'This order is already paid.',
      de: 'Diese Bestellung ist bereits bezahlt.',
    },
  },
  payment_under_review: {
    status: 409,
    log: 'Money came for this order and waits for a person',
    text: {
      cs: 'Platbu k této objednávce jsme přijali a ověřujeme ji. Napíšeme vám e-mail. Neplaťte prosím znovu.',
      en: 'We received a payment for this order and are checking it. We write to you by e-mail. Please do not pay again.',
      de: 'Wir haben eine Zahlung zu dieser Bestellung erhalten und prüfen sie. Wir schreiben Ihnen per E-Mail. Bitte zahlen Sie nicht noch einmal.',
    },
  },
  order_closed: {
    status: 409,
    log: 'The order was cancelled by staff',
    text: {
      cs: 'Tato objednávka byla zrušena. Vytvořte prosím novou.',
      en: 'This order was cancelled. Please place a new one.',
      de: 'Diese Bestellung wurde storniert. Bitte geben Sie eine neue auf.',
    },
  },
  not_a_bank_transfer: {
    status: 409,
    log: 'Only an order paid by bank transfer can be marked as paid',
    text: {
      cs: 'Jako zaplacenou lze označit jen objednávku s platbou převodem.',
      en: 'Only an order paid by bank transfer can be marked as paid.',
      de: 'Nur eine Bestellung mit Überweisung kann als bezahlt markiert werden.',
    },
  },
  webhook_not_genuine: {
    status: 400,
    log: 'The signature of the webhook is not that of the provider',
    text: {
      cs: 'Zprávu se nepodařilo ověřit.',
      en: 'The message could not be verified.',
      de: 'Die Nachricht konnte nicht überprüft werden.',
    },
  },
  body_too_large: {
    status: 413,
    log: 'The request body is too large',
    text: {
      cs: 'Odesílaná data jsou příliš velká. Zmenšete prosím obrázky nebo přílohy.',
      en: 'What you are sending is too large. Please make pictures or attachments smaller.',
      de: 'Die gesendeten Daten sind zu groß. Bitte verkleinern Sie Bilder oder Anhänge.',
    },
  },
  body_too_complex: {
    status: 400,
    log: 'The request body is too deep or has too many parts',
    text: {
      cs: 'Odesílaná data mají příliš mnoho částí. Zjednodušte prosím návrhy, nebo je objednejte postupně.',
      en: 'What you are sending has too many parts. Please simplify the designs or order them one after the other.',
      de: 'Die gesendeten Daten haben zu viele Bestandteile. Bitte vereinfachen Sie die Entwürfe oder bestellen Sie sie nacheinander.',
    },
  },
  uploads_at_once: {
    status: 429,
    log: 'Too many large bodies from one address at once',
    text: {
      cs: 'Z vašeho připojení přichází příliš mnoho dat najednou. Zkuste to prosím za chvíli.',
      en: 'Too much data is arriving from your connection at once. Please try again in a moment.',
      de: 'Von Ihrem Anschluss treffen zu viele Daten gleichzeitig ein. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  rate_limited: {
    status: 429,
    log: 'Too many requests',
    text: {
      cs: 'Příliš mnoho požadavků za sebou. Zkuste to prosím za chvíli.',
      en: 'Too many requests in a row. Please try again in a moment.',
      de: 'Zu viele Anfragen hintereinander. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  unavailable: {
    status: 503,
    log: 'The service is not available at the moment',
    text: {
      cs: 'Obchod teď krátce neodpovídá. Nic se neztratilo, zkuste to prosím za chvíli.',
      en: 'The shop is not answering for a moment. Nothing is lost, please try again shortly.',
      de: 'Der Shop antwortet gerade nicht. Es ist nichts verloren, bitte versuchen Sie es gleich noch einmal.',
    },
  },
  unexpected: {
    status: 500,
    log: 'Unexpected error',
    text: {
      cs: 'Něco se pokazilo na naší straně. Nic se neztratilo, zkuste to prosím znovu.',
      en: 'Something went wrong on our side. Nothing is lost, please try again.',
      de: 'Auf unserer Seite ist etwas schiefgegangen. Es ist nichts verloren, bitte versuchen Sie es erneut.',
    },
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

/** Codes that any call may answer and that no record lists. */
export const generalCodes = [
  'invalid_input',
  'missing_parameter',
  'foreign_origin',
  'body_too_large',
  'body_too_complex',
  'uploads_at_once',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const satisfies readonly ProblemCode[];
export type GeneralCode = (typeof generalCodes)[number];

/** Codes that any call with files may answer besides. */
export const uploadCodes = [
  'too_many_files',
  'upload_too_large',
  'upload_wrong_type',
  'upload_empty',
  'upload_broken',
  'file_unsafe',
] as const satisfies readonly ProblemCode[];
export type UploadCode = (typeof uploadCodes)[number];

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code);

/** The text for a person, `{detail}` filled in. */
export function problemText(code: ProblemCode, locale: keyof Texts, detail = ''): string {
  return problems[code].text[locale].replace('{detail}', detail);
}
