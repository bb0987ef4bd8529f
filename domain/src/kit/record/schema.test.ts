import { describe, expect, it } from 'vitest'
import {
  address,
  choice,
  choices,
  date,
  dateTime,
  email,
  file,
  link,
  links,
  listed,
  longText,
  money,
  number,
  percentage,
  phone,
  section,
  text,
  texts,
  type ValueField,
  yesNo,
} from './field.ts'
import { changeSchemaOf, isDate, problemsOf, reasonSchema, schemaOfField } from './schema.ts'

const id = '0198c7a2-58b1-7c3e-9f14-2b6d0a5e7f31'
const other = '0198c7a2-58b1-7c3e-9f14-2b6d0a5e7f32'
const letters = (count: number) => 'x'.repeat(count)
const table = { Yes: { alsoWritten: ['Y', 'Indeed'] }, No: {} }
const fourLetters = { expression: /^[A-Z]{4}$/, message: 'Four letters.' }

describe('a value of the right form', () => {
  it.each<[field: ValueField, value: unknown, kept: unknown]>([
    [text('Name'), ' Ann ', 'Ann'],
    [text('Name'), letters(500), letters(500)],
    [text('Name', { longest: 3 }), 'Ann', 'Ann'],
    [text('Code', { pattern: fourLetters }), 'ABCD', 'ABCD'],
    [text('Name'), 'Zoë 🙂', 'Zoë 🙂'],
    [text('Country', { meansEmpty: ['uk'] }), ' UK ', null],
    [text('Country', { meansEmpty: ['uk'] }), 'Ukraine', 'Ukraine'],
    [longText('Notes'), 'one\ntwo\tthree\r\n', 'one\ntwo\tthree'],
    [longText('Notes'), letters(200_000), letters(200_000)],
    [email('Mail'), 'Ann.Bee@Example.ORG', 'ann.bee@example.org'],
    [phone('Phone'), '+44 (0)1234 567-890 x12', '+44 (0)1234 567-890 x12'],
    [phone('Phone'), '01234', '01234'],
    [number('Seats'), -2_000_000_000, -2_000_000_000],
    [number('Seats'), 2_000_000_000, 2_000_000_000],
    [number('Seats', { min: 1, max: 9 }), 1, 1],
    [number('Seats', { min: 1, max: 9 }), 9, 9],
    [number('Share', { decimals: 2 }), 1.25, 1.25],
    [money('Fee'), -2_000_000_000, -2_000_000_000],
    [money('Fee'), 2_000_000_000, 2_000_000_000],
    [percentage('Share'), 12.5, 12.5],
    [percentage('Share'), -1000, -1000],
    [percentage('Share'), 1000, 1000],
    [date('Day'), '2028-02-29', '2028-02-29'],
    [dateTime('At'), '2027-01-31T10:00:00+01:00', '2027-01-31T10:00:00+01:00'],
    [dateTime('At'), '2027-01-31T10:00:00Z', '2027-01-31T10:00:00Z'],
    [yesNo('Agreed'), false, false],
    [choice('State', ['New', 'Old']), 'Old', 'Old'],
    [choice('Answer', table), 'Indeed', 'Yes'],
    [choice('Answer', table), 'No', 'No'],
    [listed('Stream', 'streams'), 'Whatever the college lists', 'Whatever the college lists'],
    [choices('States', ['New', 'Old']), ['Old', 'New', 'Old'], ['Old', 'New']],
    [choices('Answers', table), ['Y', 'Yes', 'No'], ['Yes', 'No']],
    [choices('States', ['New', 'Old']), [], []],
    [texts('Claims'), [' a ', 'b', 'a'], ['a', 'b']],
    [texts('Codes', { pattern: fourLetters }), ['ABCD'], ['ABCD']],
    [link('Hub', 'hubs'), id, id],
    [link('Hub', 'hubs'), { id, label: 'York' }, id],
    [links('Hubs', 'hubs'), [id, { id: other }, { id }], [id, other]],
    [file('Photo'), { id }, id],
  ])('%#: of %o, %j is kept as %j', (field, value, kept) => {
    expect(schemaOfField(field).parse(value)).toEqual(kept)
  })

  const everyKind: readonly ValueField[] = [
    text('One'),
    longText('One'),
    email('One'),
    phone('One'),
    number('One'),
    money('One'),
    percentage('One'),
    date('One'),
    dateTime('One'),
    yesNo('One'),
    choice('One', ['New']),
    choices('One', ['New']),
    texts('One'),
    link('One', 'hubs'),
    links('One', 'hubs'),
    file('One'),
  ]
  it.each(everyKind)('of the kind $kind is null where nothing is written', (field) => {
    expect([null, ''].map((value) => schemaOfField(field).parse(value))).toEqual([null, null])
  })
})

describe('a value of another form', () => {
  const cannotBeKept = 'It holds a character that cannot be kept. Type it again.'
  const realDate = 'Enter a real date, such as 31/01/2027.'
  const mail = 'Enter an e-mail address, such as name@example.org.'
  const telephone = 'Enter a telephone number, such as 01234 567890.'

  it.each<[field: ValueField, value: unknown, message: string]>([
    [text('Name'), 7, 'Enter text.'],
    [text('Name'), letters(501), 'Use at most 500 characters.'],
    [text('Name', { longest: 3 }), 'Anna', 'Use at most 3 characters.'],
    [text('Name'), 'one\ntwo', cannotBeKept],
    [text('Name'), 'one\u0000two', cannotBeKept],
    [text('Name'), 'one\u007ftwo', cannotBeKept],
    [text('Name'), 'half\ud83d', cannotBeKept],
    [text('Code', { pattern: fourLetters }), 'ABC', 'Four letters.'],
    [longText('Notes'), letters(200_001), 'Use at most 200,000 characters.'],
    [longText('Notes', { longest: 3 }), 'four', 'Use at most 3 characters.'],
    [longText('Notes'), 'one\u000btwo', cannotBeKept],
    [longText('Notes'), 'half\ude42', cannotBeKept],
    [email('Mail'), 'ann', mail],
    [email('Mail'), 'ann@example', mail],
    [email('Mail'), 'ann@@example.org', mail],
    [email('Mail'), 'ann bee@example.org', mail],
    [email('Mail'), 'ann@example..org', mail],
    [email('Mail'), `${letters(243)}@example.org`, 'Use at most 254 characters.'],
    [phone('Phone'), 'call me', telephone],
    [phone('Phone'), '123', telephone],
    [phone('Phone'), '0'.repeat(41), 'Use at most 40 characters.'],
    [number('Seats'), '7', 'Enter a number.'],
    [number('Seats'), 1.5, 'Enter a whole number.'],
    [number('Seats'), 2_000_000_001, 'Enter 2000000000 or less.'],
    [number('Seats'), -2_000_000_001, 'Enter -2000000000 or more.'],
    [number('Seats', { min: 1 }), 0, 'Enter 1 or more.'],
    [number('Seats', { max: 9 }), 10, 'Enter 9 or less.'],
    [money('Fee'), '7', 'Enter an amount in pence.'],
    [money('Fee'), 0.5, 'Enter whole pence.'],
    [money('Fee'), -2_000_000_001, 'That amount is too small.'],
    [money('Fee'), 2_000_000_001, 'That amount is too large.'],
    [percentage('Share'), '7', 'Enter a percentage.'],
    [percentage('Share'), -1000.5, 'Too small.'],
    [percentage('Share'), 1000.5, 'Too large.'],
    [date('Day'), '2027-02-29', realDate],
    [date('Day'), 20270131, realDate],
    [dateTime('At'), '2027-01-31', 'Enter a date and time.'],
    [dateTime('At'), '2027-01-31T10:00:00', 'Enter a date and time.'],
    [yesNo('Agreed'), 'yes', 'Answer yes or no.'],
    [choice('State', ['New']), 'Old', 'Choose a value from the list.'],
    [choice('State', ['New']), 'toString', 'Choose a value from the list.'],
    [choices('States', ['New']), 'New', 'Choose from the list.'],
    [choices('States', ['New']), ['Old'], 'Choose a value from the list.'],
    [listed('Stream', 'streams'), letters(501), 'Use at most 500 characters.'],
    [texts('Claims'), 'one', 'Give a list of texts.'],
    [texts('Claims'), ['one', letters(501)], 'Use at most 500 characters.'],
    [texts('Codes', { pattern: fourLetters }), ['ABC'], 'Four letters.'],
    [link('Hub', 'hubs'), 'York', 'That is not the id of a record.'],
    [link('Hub', 'hubs'), { label: 'York' }, 'Choose a record from the list.'],
    [links('Hubs', 'hubs'), id, 'Give a list of links.'],
    [file('Photo'), 'photo.png', 'That is not the id of a record.'],
  ])('%#: of %o, %j is answered: %s', (field, value, message) => {
    const read = schemaOfField(field).safeParse(value)
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('a change to some fields', () => {
  const fields = {
    name: text('Name', { required: true }),
    course: section('Course', { hub: link('Hub', 'hubs'), seats: number('Seats') }),
    home: address('Home'),
  }

  it.each<[change: unknown, kept: unknown]>([
    [{}, {}],
    [{ name: 'Ann' }, { name: 'Ann' }],
    [{ name: '' }, { name: null }],
    [{ course: null }, { course: null }],
    [{ course: { seats: 4 } }, { course: { seats: 4 } }],
    [{ course: { hub: { id } } }, { course: { hub: id } }],
    [{ home: { city: ' Leeds ' } }, { home: { city: 'Leeds' } }],
  ])('takes %j', (change, kept) => {
    expect(changeSchemaOf(fields).parse(change)).toEqual(kept)
  })

  it.each<[change: unknown, problems: Readonly<Record<string, string>>]>([
    [
      { colour: 1, size: 2 },
      { colour: 'There is no field "colour".', size: 'There is no field "size".' },
    ],
    [{ home: { planet: 'Mars' } }, { 'home.planet': 'There is no field "planet".' }],
    [{ course: { colour: 1 } }, { 'course.colour': 'There is no field "colour".' }],
    [
      { name: 7, course: { seats: 'many' } },
      { name: 'Enter text.', 'course.seats': 'Enter a number.' },
    ],
  ])('of %j tells every problem at its field', (change, problems) => {
    const { error } = changeSchemaOf(fields).safeParse(change)
    const told = error ? problemsOf(error) : []
    expect(Object.fromEntries(told.map(({ param, message }) => [param, message]))).toEqual(problems)
  })
})

it.each<[given: unknown, kept: string | null]>([
  [undefined, ''],
  [null, ''],
  [' They asked.\nTwice. ', 'They asked.\nTwice.'],
  [letters(500), letters(500)],
  [letters(501), null],
  [7, null],
])('%#: the reason %j is kept as %j', (given, kept) => {
  expect(reasonSchema.safeParse(given).data ?? null).toBe(kept)
})

it.each([
  ['2027-01-31', true],
  ['2027-01-32', false],
  ['2027-01-01', true],
  ['2027-01-00', false],
  ['2027-12-31', true],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-04-30', true],
  ['2027-04-31', false],
  ['2027-06-31', false],
  ['2027-09-31', false],
  ['2027-11-31', false],
  ['2027-05-31', true],
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2028-02-30', false],
  ['2100-02-29', false],
  ['2000-02-29', true],
  ['1000-01-01', true],
  ['2999-12-31', true],
  ['0999-01-01', false],
  ['3000-01-01', false],
  ['27-01-31', false],
  ['2027-1-31', false],
  ['2027-01-31T00:00', false],
  ['in 2027-01-31', false],
])('the day %s is a real day: %s', (day, real) => {
  expect(isDate(day)).toBe(real)
})

it('an address names no country that it is in anyway', () => {
  const kept = changeSchemaOf({ home: address('Home') }).parse({
    home: { city: 'Durham', country: 'United Kingdom' },
  })
  expect(kept).toEqual({ home: { city: 'Durham', country: null } })
})
