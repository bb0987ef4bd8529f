import type { FieldValue } from './simple-types.ts'

const text = { base: 'text', codes: null } as const
const whole = (bounds: Pick<FieldValue, 'least' | 'most' | 'digits'> = {}): FieldValue => ({
  base: 'whole',
  codes: null,
  ...bounds,
})
const decimal = { base: 'decimal', codes: null } as const

/** The types XML Schema brings that are not just text. */
const others: Readonly<Record<string, FieldValue>> = {
  date: { base: 'date', codes: null },
  gYear: whole({ digits: 4 }),
  integer: whole(),
  long: whole(),
  int: whole({ least: '-2147483648', most: '2147483647' }),
  short: whole({ least: '-32768', most: '32767' }),
  byte: whole({ least: '-128', most: '127' }),
  nonNegativeInteger: whole({ least: '0' }),
  positiveInteger: whole({ least: '1' }),
  nonPositiveInteger: whole({ most: '0' }),
  negativeInteger: whole({ most: '-1' }),
  unsignedLong: whole({ least: '0' }),
  unsignedInt: whole({ least: '0', most: '4294967295' }),
  unsignedShort: whole({ least: '0', most: '65535' }),
  unsignedByte: whole({ least: '0', most: '255' }),
  decimal,
  double: decimal,
  float: decimal,
  boolean: { base: 'text', codes: null, pattern: 'true|false|1|0' },
}

const texts = new Set(
  `string normalizedString token language Name NCName NMTOKEN NMTOKENS ID IDREF IDREFS ENTITY ENTITIES QName NOTATION
  anyURI anyType anySimpleType anyAtomicType dateTime dateTimeStamp time duration dayTimeDuration yearMonthDuration
  gYearMonth gMonth gMonthDay gDay hexBinary base64Binary`.split(/\s+/),
)

/** What a type of XML Schema itself takes, null where there is none of that name. */
export function builtIn(name: string): FieldValue | null {
  if (texts.has(name)) return text
  return Object.hasOwn(others, name) ? (others[name] ?? null) : null
}
