import type { Faker } from '@faker-js/faker';

/** What is known where a value is generated. */
export interface MemberPlace {
  /** Name of the member, such as `first_name`. */
  readonly name: string;
  /** Name of the schema or collection that has it, such as `Patient`. */
  readonly owner: string;
  /** Day of the data, at midnight. */
  readonly today: Date;
}

type Maker = (faker: Faker, place: MemberPlace) => unknown;

/** Lower case, without separators: names are compared in this form. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const people =
  /person|user|patient|doctor|guest|client|member|contact|author|owner|reader|student|teacher|account|profile|me$|persoan|utilizator|pacient|kunde|benutzer|mitarbeiter|utilisateur/;
const companies =
  /company|organi[sz]ation|supplier|vendor|seller|partner|brand|firm|[ck]lini|hospital|school|bank|store|shop|branch|companie|firma|societ|entreprise/;
const places = /city|town|location|place|region|oras|stadt|ville/;

/** A name by the kind of thing that has it. */
const nameOfThing: Maker = (faker, { owner }) => {
  const thing = plainName(owner);
  if (people.test(thing)) return faker.person.fullName();
  if (companies.test(thing)) return faker.company.name();
  if (places.test(thing)) return faker.location.city();
  return faker.commerce.productName();
};

const words: Maker = (faker) => faker.lorem.words({ min: 2, max: 4 });
const sentence: Maker = (faker) => faker.lorem.sentence({ min: 5, max: 12 });

/** Domain that is reserved for examples: nothing generated reaches a real mailbox or site. */
const domain = 'example.org';

const email: Maker = (faker) => faker.internet.email({ provider: domain }).toLowerCase();
const address: Maker = (faker) => `https://${domain}/${faker.lorem.slug(2)}`;

/** What members hold, by names in English, Romanian, German and French; the first match counts. */
const texts: readonly (readonly [RegExp, Maker])[] = [
  [/base64/, (faker) => Buffer.from(faker.lorem.words(3)).toString('base64')],
  [/e?mail/, email],
  [/^(first|given|fore)name$|prenume|vorname|prenom|prénom/, (faker) => faker.person.firstName()],
  [/^(last|sur|family)name$|nachname|nomdefamille/, (faker) => faker.person.lastName()],
  [
    /^(full|display|person|client)name$|^(author|contact|client|patient|guest|owner|kunde|pacient)$/,
    (faker) => faker.person.fullName(),
  ],
  [
    /(user|login)(name)?$|nickname|benutzername|utilizator/,
    (faker) => faker.internet.username().toLowerCase(),
  ],
  // without an extension, for which columns and fields are too short
  [
    /phone|mobile|^tel$|fax|telefon|telephone/,
    (faker) => faker.phone.number().replace(/ *x\d+$/, ''),
  ],
  [
    /street|address(line)?1?$|strada|adres|stra(ss|ß)e|rue/,
    (faker) => faker.location.streetAddress(),
  ],
  [/zip|post(al)?code|^plz$|codpostal/, (faker) => faker.location.zipCode()],
  [/city|town|localit|oras|oraș|stadt|^ort$|ville/, (faker) => faker.location.city()],
  [/countrycode/, (faker) => faker.location.countryCode()],
  [/country|^(tara|țara|land|pays)$/, (faker) => faker.location.country()],
  [/county|state(province)?$|region|judet|județ/, (faker) => faker.location.state()],
  [/company(name)?$|organi[sz]ation|firma|societ/, (faker) => faker.company.name()],
  [/jobtitle|profession|occupation|functie|beruf/, (faker) => faker.person.jobTitle()],
  [/iban/, (faker) => faker.finance.iban({ formatted: false })],
  [
    /(card|pan)(number|no)?$/,
    (faker) => faker.string.numeric({ length: 16, allowLeadingZeros: false }),
  ],
  [/currency|moneda|waehrung|währung|devise/, (faker) => faker.finance.currencyCode()],
  [/colou?r/, (faker) => faker.color.rgb()],
  [/(url|uri|link|website|homepage|href)$/, address],
  [/language|locale|limba|sprache|langue/, () => 'en'],
  [/timezone/, () => 'UTC'],
  [
    /description|comment|note|message|reason|summary|remark|text|body|content|descri|observa|mesaj|beschreibung|bemerkung/,
    sentence,
  ],
  [/title|subject|label|heading|titlu|titel|titre|betreff/, words],
  [/name$|^(nume|nom|bezeichnung|denumire)/, nameOfThing],
];

const number =
  (min: number, max: number, fractionDigits = 0): Maker =>
  (faker) =>
    faker.number.float({ min, max, fractionDigits });

const numbers: readonly (readonly [RegExp, Maker])[] = [
  [/lat(itude)?$/, number(44, 53, 6)],
  [/(lng|lon|longitude)$/, number(6, 28, 6)],
  [/age$|varsta|alter/, number(18, 90)],
  [/percent|rate$|ratio|procent|prozent/, number(0, 100)],
  [
    /price|amount|total|cost|balance|fee|sum|value|pret|preț|suma|sold|preis|betrag|prix|montant/,
    number(5, 900, 2),
  ],
  [
    /year|^an$|jahr|annee/,
    (faker, { today }) => today.getUTCFullYear() - faker.number.int({ max: 20 }),
  ],
  [/quantity|count|number|stock|size|cantitate|menge|quantite/, number(1, 40)],
];

/** A text for a member by its name; undefined if the name says nothing. */
export function textOf(faker: Faker, place: MemberPlace): string | undefined {
  const plain = plainName(place.name);
  const found = texts.find(([pattern]) => pattern.test(plain))?.[1](faker, place);
  return found === undefined ? undefined : String(found);
}

/** A number for a member by its name. */
export function numberOf(faker: Faker, place: MemberPlace): number | undefined {
  const plain = plainName(place.name);
  const found = numbers.find(([pattern]) => pattern.test(plain))?.[1](faker, place);
  return found === undefined ? undefined : Number(found);
}

const dayMilliseconds = 86_400_000;

/** Names of days of birth, such as `dateOfBirth`, `born`, `bornOn` and `dob`. */
const births =
  /birth|nasc|naster|geburt|geboren|naissance|^(born|dob|nee?)(at|on|date|day|le)?$|dob$/;

/** A moment for a member by its name: a birth long ago, an expiry ahead, otherwise around today. */
export function momentOf(faker: Faker, { name, today }: MemberPlace): Date {
  const plain = plainName(name);
  const [from, to] = births.test(plain)
    ? [-90 * 365, -18 * 366]
    : /due|expir|until|end|valid|next|schedul|appoint|deadline/.test(plain)
      ? [1, 90]
      : /creat|updat|modif|issued|sent|paid|last|start|since|register/.test(plain)
        ? [-180, -1]
        : [-60, 60];
  const minutes = faker.number.int({ min: from * 96, max: to * 96 }) * 15;
  return new Date(today.getTime() + (minutes * dayMilliseconds) / 1440);
}

const uuid: Maker = (faker) => faker.string.uuid();

/** Texts by `format`. */
const formats: Readonly<Record<string, Maker>> = {
  date: (faker, place) => momentOf(faker, place).toISOString().slice(0, 10),
  'date-time': (faker, place) => momentOf(faker, place).toISOString().replace('.000Z', 'Z'),
  time: (faker, place) => momentOf(faker, place).toISOString().slice(11, 19),
  email,
  'idn-email': email,
  uuid,
  uri: address,
  url: address,
  'uri-reference': address,
  hostname: () => domain,
  ipv4: (faker) => `192.0.2.${faker.number.int({ min: 1, max: 254 })}`,
  ipv6: (faker) =>
    `2001:db8::${faker.string.hexadecimal({ length: 4, casing: 'lower', prefix: '' })}`,
  byte: (faker) => Buffer.from(faker.lorem.words(3)).toString('base64'),
};

/** A text of a format; undefined for a format without a generator. */
export function formatted(faker: Faker, format: unknown, place: MemberPlace): string | undefined {
  return typeof format === 'string' && Object.hasOwn(formats, format)
    ? String(formats[format]?.(faker, place))
    : undefined;
}
