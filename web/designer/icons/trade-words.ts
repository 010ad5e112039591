import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import { folded } from '#rules/platform/words/folded.ts';
import type { CompanyWords } from '#web/device/company-words.ts';
import type { IconGroup } from './icon-list.ts';

/**
 * The icon of a trade | what it is called, which nobody is called by | who does it and what with: a trade where
 * somebody says what a company does, in its name maybe a surname. A word is added here only where it means one
 * trade in all three languages: no icon is better than a wrong one.
 */
const trades = `
hand-saw|truhlářství truhlářský truhlárna tesařství tesařský stolařství stolárna dřevovýroba carpentry joinery woodworking woodwork cabinetmaking Tischlerei Schreinerei Holzbau Holzbearbeitung|truhlář tesař stolař carpenter joiner cabinetmaker Tischler Schreiner Zimmermann Zimmerleute
circular-saw|sawmill Sägewerk pilařství|
home-roof|střechy pokrývačství pokrývačský klempířství klempířský střešní roofing Dachdeckerei Bedachung Bedachungen Zimmerei Spenglerei|pokrývač klempíř střech roofer roof Dachdecker Zimmerer Spengler Dächer
wall|zednictví zednický bricklaying masonry Maurerei Baufirma|zedník zdění bricklayer mason Maurer
hard-hat|stavebnictví stavební Bauunternehmen Bauunternehmung Hochbau builders|stavby stavbyvedoucí builder construction Bauleiter
ladder|lešení lešenářství lešenářský scaffolding Gerüstbau|lešenář scaffolder Gerüstbauer Gerüste
crane|autojeřáby jeřábnický Kranverleih Kranarbeiten Krandienst|jeřáby jeřábník crane Kranführer
excavator|bagrování groundworks Erdarbeiten Tiefbau Baggerbetrieb|bagr bagrista výkopy výkopový excavator Bagger
texture-box|obkladačství obkladačský dlaždičství tiling Fliesenleger Fliesenlegerei Fliesen zateplení|obkladač dlaždič obklady dlažby tiler tiles insulation izolace Dämmung
stairs|schodiště Treppenbau|schody stairs staircase staircases Treppen Treppenbauer
door|dveře dveřní Türenbau|doors Türen
window-closed-variant|okna sklenářství okenní glazing Glaserei Fensterbau|sklenář glazier windows Fenster Glaser
gate|vrata Torbau|brány gates
fence|oplocení fencing Zaunbau|fences Zäune
floor-plan|architekti projekční architects Architekten Architekturbüro Planungsbüro|architekt architektura projektant projektování architect architecture draughtsman Architektur Bauzeichner
blinds|žaluzie stínění Rollladenbau Jalousien|blinds Sonnenschutz Rollläden
tape-measure|geodézie geodetický surveying surveyors Vermessung Vermessungsbüro|geodet zeměměřič surveyor Vermesser
tree|arboristika arboriculture Baumpflege|arborista arborist Baumpfleger
table-furniture|nábytek nábytku Möbel nábytkářství furniture Möbelhaus Möbelbau Möbeltischlerei|nábytkář Möbelbauer
sofa|čalounictví upholstery Polsterei Raumausstattung|čalouník interiéry upholsterer Polsterer Raumausstatter
countertop|kuchyně Küchenstudio Küchenbau|kitchens
rug|podlahářství podlahářský flooring Bodenleger Bodenbeläge Parkettverlegung|podlahy podlahář parketář parkety Parkett Parkettleger
cog|obrábění soustružení machining Zerspanung Dreherei|obráběč soustružník machinist turner Zerspaner Dreher
cogs|strojírenství strojírenský strojírny Maschinenbau|Maschinenbauer
anvil|kovářství kovárna blacksmithing Schmiede Metallbau|kovář blacksmith farrier Schmied Hufschmied Metallbauer
key|zámečnictví zámečnický locksmiths Schlosserei Schlüsseldienst|zámečník locksmith Schlosser
fire|svářečství svařování welding Schweißerei Schweißtechnik|svářeč welder Schweißer
dolly|stěhování removals Umzüge Umzugsunternehmen|stěhovák Umzug
car-wrench|Kfz autoservis autoopravna Autowerkstatt Autoreparatur|automechanik Automechaniker mechanic
car|autosalon autobazar Autohaus Autohandel|auta cars Autos
tire|pneuservis Reifenservice Reifenhandel|pneumatiky tyres Reifen
flash|elektro elektroinstalace elektroinstalační elektromontáže electrical Elektroinstallation Elektrotechnik|elektrikář elektřina electrician Elektriker
solar-panel|fotovoltaika photovoltaics Photovoltaik Solartechnik|fotovoltaický soláry solar Solaranlagen Solarteur
cctv|zabezpečovací Sicherheitstechnik|kamery CCTV
faucet|instalatérství instalatérský vodoinstalace vodoinstalatérství plumbing Sanitär Klempnerei Sanitärinstallation|instalatér vodoinstalatér plumber Klempner Installateur
radiator|Heizung topenářství topenářský Heizungsbau Heizungstechnik heating|topenář topení Heizungen Heizungsbauer
water-pump|studnařství Brunnenbau|studny studnař wells Brunnen Brunnenbauer
fireplace|kamnářství kamnářský kominictví kominický chimneys Ofenbau Kaminbau|kamnář kamna krby kominík fireplaces Kamine Ofenbauer Schornsteinfeger Kaminkehrer
air-conditioner|klimatizace refrigeration Kältetechnik Klimatechnik|chladař Klimaanlagen
fan|vzduchotechnika ventilation Lüftungsbau Lüftungstechnik|vzduchotechnik Lüftung
format-paint|malířství malířský natěračství decorators Malerei Anstreicherei|malíř natěrač malování painter decorator painting decorating Maler Anstreicher Malerarbeiten
spray|lakovna Lackiererei lakování|lakýrník Lackierer Lackierung
broom|úklidový cleaning Gebäudereinigung Reinigungsservice Reinigungsfirma|úklid uklízečka cleaner cleaners Reinigung
scissors-cutting|krejčovství tailoring Schneiderei Änderungsschneiderei|krejčí švadlena seamstress tailor Schneider Schneiderin
shoe-formal|obuvnictví Schusterei shoemaking|švec obuvník shoemaker Schuster
iron|prádelna laundry Wäscherei|
flower|květiny Blumen květinářství florists floristry Blumenladen Blumenhaus|floristika florist flowers Florist
sprout|zahradnictví zahradnický gardening landscaping Gärtnerei Gartenbau Landschaftsbau Gartengestaltung|zahradník zahrady gardener gardens landscaper Gärtner Gärten
tractor|zemědělství farming Landwirtschaft|zemědělec agriculture Landwirt
fruit-grapes|vinařství winery vineyard Weingut Weinbau|vinař winemaker vintner Winzer
bee|včelařství beekeeping Imkerei|včelař beekeeper Imker
fish|rybářství fishery Fischerei|rybář fishing angler
dog|veterinární veterinary Tierarztpraxis|veterinář vet Tierarzt
steering|autoškola Fahrschule|
taxi|taxi taxislužba|
truck|autodoprava kamionový spediční doprava transport haulage Spedition Transporte Transportunternehmen|spedice dopravce haulier Spediteur
bike|cyklistika Fahrradladen cykloservis|bicycles Fahrräder
silverware-fork-knife|restaurace restaurant Gasthaus Gaststätte|hospoda catering
chef-hat||kuchař chef cook Koch
coffee|kavárna café coffee|káva Kaffee
beer|pivovar brewery Brauerei|pivo beer Bier
bread-slice|pekařství pekárna bakery Bäckerei|pekař baker Bäcker
cake|cukrárna cukrářství confectionery Konditorei|cukrář confectioner Konditor
food-steak|řeznictví butchery Metzgerei Fleischerei|řezník butcher Metzger Fleischer
bed-king|hotel penzion guesthouse|ubytování accommodation
medical-bag||lékař doctor Arzt Ärztin
pill|lékárna pharmacy Apotheke|lékárník pharmacist Apotheker
tooth|stomatologie zubní dental dentistry Zahnarztpraxis|zubař dentist Zahnarzt
glasses|optika Optik opticians Augenoptik|optician Optiker
content-cut|kadeřnictví hairdressing Friseursalon Frisiersalon|kadeřník kadeřnice hairdresser Friseur Friseurin
mustache|holičství barbershop|holič barber Barbier
lipstick|kosmetika cosmetics Kosmetiksalon Kosmetikstudio|Kosmetik
dumbbell|fitness Fitnessstudio|
calculator|účetnictví účetní accounting accountancy accountants Buchhaltung Steuerberatung|accountant bookkeeper bookkeeping Buchhalter Steuerberater
scale-balance|advokátní notářský solicitors Rechtsanwälte Anwaltskanzlei Rechtsanwaltskanzlei|advokát právník lawyer Rechtsanwalt Anwalt
office-building|realitní realitka Immobilien Hausverwaltung|Immobilienmakler
handshake|pojišťovna insurance Versicherung Versicherungen|pojištění pojišťovací Versicherungsmakler
printer|tiskárna tiskařský printing printers Druckerei|tiskař tisk print Drucker Druck
book-open-variant|knihkupectví bookshop bookstore Buchhandlung|knihy books Bücher
camera|fotografie photography Fotografie Fotostudio|fotograf photographer Fotograf
music-note||hudba music Musik
school||škola school Schule
recycle|recyklace recycling|
`;

/** Plain endings of the three languages; what is declined otherwise stands in the table. */
const endings = new Set(
  'a e i o u y s n es en em ou um ech ich ach ych am ami emi ym ymi im eho emu in innen'.split(' '),
);
/** Who does it, as a company calls itself: a Malerbetrieb is one, a Maler may be called so. */
const heads = /(?:meister|fach)?(?:betriebe?|meister|firma|arbeiten|werkstatt)s?$/;
const SHORTEST_DECLINED = 4;

const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? [];

/** The whole word, or it with another plain ending. */
function isWord(said: string, word: string): boolean {
  if (said === word) return true;
  const stem = word.replace(/[aeiouy]$/, '');
  if (stem.length < SHORTEST_DECLINED) return false;
  return [word, stem].some((one) => said.startsWith(one) && endings.has(said.slice(one.length)));
}

const table = trades
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', sure = '', maybe = ''] = line.split('|');
    return { name, sure: wordsIn(sure), maybe: wordsIn(maybe) };
  });
export const tradeIcons: readonly string[] = table.map(({ name }) => name);

/** The trade that is said first. */
function tradeIn(text: string, isName: boolean): string | undefined {
  const known = (said: string) =>
    table.find(({ sure, maybe }) => {
      const bare = said.replace(heads, '');
      if (bare !== said && [...sure, ...maybe].includes(bare)) return true;
      return (isName ? sure : [...sure, ...maybe]).some((word) => isWord(said, word));
    });
  for (const said of wordsIn(text)) {
    const found = known(said);
    if (found) return found.name;
  }
  return undefined;
}

/** The icon of what a company says it does, or of the trade in its name where it says nothing; null where none is certain. */
export function iconOfTrade(
  groups: readonly IconGroup[],
  { activity, company }: Pick<CompanyWords, 'activity' | 'company'>,
): IconForm | null {
  const name = activity.trim() === '' ? tradeIn(company, true) : tradeIn(activity, false);
  return groups.flatMap(({ icons }) => icons).find((icon) => icon.name === name)?.form ?? null;
}
