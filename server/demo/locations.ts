import {
  type DeliveryLocationFields,
  emptyLocation,
} from '#rules/partner-orders/delivery-locations/location.ts';
import type { PartnerKey } from './story.ts';

type Row = readonly [
  first: string,
  last: string,
  company: string,
  street: string,
  zip: string,
  city: string,
  country: string,
];

const location =
  (phone: string) =>
  ([firstName, lastName, companyName, street, zipCode, city, country]: Row): DeliveryLocationFields => ({
    ...emptyLocation,
    ...{ firstName, lastName, companyName, street, zipCode, city, country, phone },
    email: `${city
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}@branch.example`,
  });

/** Where the partners of the demo have goods sent; names of nobody, streets that need not exist. */
export const demoLocations: Readonly<Record<PartnerKey, readonly DeliveryLocationFields[]>> = {
  cz: (
    [
      ['Jana', 'Ukázková', 'Sample Trade, sklad', 'Skladová 4', '110 00', 'Praha', 'CZ'],
      ['Petr', 'Vzorový', 'Sample Trade, pobočka Brno', 'Příkladová 18', '602 00', 'Brno', 'CZ'],
      ['Eva', 'Příkladná', 'Sample Trade, pobočka Ostrava', 'Zkušební 7', '702 00', 'Ostrava', 'CZ'],
      ['Karel', 'Zkušební', 'Ukázkové truhlářství', 'Dřevařská 31', '370 01', 'České Budějovice', 'CZ'],
      ['Lucia', 'Vzorová', 'Sample Trade, pobočka Bratislava', 'Ukážková 5', '811 01', 'Bratislava', 'SK'],
      ['Marek', 'Ukážkový', 'Sklad Žilina', 'Skúšobná 12', '010 01', 'Žilina', 'SK'],
      ['Anna', 'Przykładowa', 'Punkt Kraków', 'Wzorcowa 9', '30-001', 'Kraków', 'PL'],
      ['Hana', 'Ukázková', '', 'Polní 66', '460 01', 'Liberec', 'CZ'],
    ] as const
  ).map(location('+420 000 000 100')),
  at: (
    [
      ['Anna', 'Muster', 'Sample Agency, warehouse', 'Beispielgasse 7', '1010', 'Wien', 'AT'],
      ['Paul', 'Beispiel', 'Sample Agency, Graz', 'Probestraße 21', '8010', 'Graz', 'AT'],
      ['Sofia', 'Esempio', 'Filiale Milano', 'Via Esempio 14', '20121', 'Milano', 'IT'],
      ['Luca', 'Campione', 'Filiale Bolzano', 'Via Prova 3', '39100', 'Bolzano', 'IT'],
      ['Emma', 'Muster', 'Sample Timber, yard', 'Holzweg 2', '5020', 'Salzburg', 'AT'],
      ['Jan', 'Voorbeeld', 'Kantoor Utrecht', 'Voorbeeldlaan 40', '3511 AB', 'Utrecht', 'NL'],
      ['Claire', 'Exemple', 'Bureau de Lyon', "Rue de l'Exemple 8", '69001', 'Lyon', 'FR'],
      ['Max', 'Probe', '', 'Musterplatz 1', '6020', 'Innsbruck', 'AT'],
    ] as const
  ).map(location('+43 1 0000000')),
  de: (
    [
      ['Lena', 'Muster', 'Sample Werbung, Lager', 'Musterstraße 12', '80331', 'München', 'DE'],
      ['Jonas', 'Beispiel', 'Niederlassung Berlin', 'Beispielallee 90', '10115', 'Berlin', 'DE'],
      ['Mia', 'Probe', 'Niederlassung Hamburg', 'Probeweg 5', '20095', 'Hamburg', 'DE'],
      ['Felix', 'Muster', 'Niederlassung Salzburg', 'Musterplatz 3', '5020', 'Salzburg', 'AT'],
      ['Nora', 'Beispiel', 'Standort Zürich', 'Beispielgasse 17', '8001', 'Zürich', 'CH'],
      ['Tim', 'Voorbeeld', 'Kantoor Rotterdam', 'Proeflaan 22', '3011 AA', 'Rotterdam', 'NL'],
      ['Ida', 'Eksempel', 'Lager Aarhus', 'Eksempelvej 6', '8000', 'Aarhus', 'DK'],
      ['Paul', 'Muster', '', 'Am Beispiel 2', '01067', 'Dresden', 'DE'],
    ] as const
  ).map(location('+49 30 0000000')),
};
