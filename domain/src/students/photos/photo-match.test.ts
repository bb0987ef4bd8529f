import { describe, expect, it } from 'vitest'
import {
  bannerIdsIn,
  lastNamesIn,
  matchPhoto,
  type PhotoCandidate,
  readPhotoFileName,
} from './photo-match.ts'

const student = (id: string, more: Partial<PhotoCandidate> = {}): PhotoCandidate => ({
  id,
  label: id,
  firstName: 'Ann',
  lastName: 'Smith',
  preferredName: null,
  previousLastName: null,
  bannerId: null,
  isLive: true,
  ...more,
})

const ann = student('ann', { bannerId: '000123456' })
const bob = student('bob', {
  firstName: 'Robert James',
  lastName: 'Jones',
  preferredName: 'Bob',
  bannerId: '000654321',
})
const noel = student('noel', { firstName: 'Noël', lastName: 'van der Berg' })
const orla = student('orla', { firstName: 'Órla', lastName: 'O’Brien' })
const mary = student('mary', {
  firstName: 'Mary Jane',
  lastName: 'Lloyd-Davies',
  previousLastName: 'Parry',
})
const iain = student('iain', { firstName: 'Iain', lastName: 'McDonald' })
const james = student('james', { firstName: 'James', lastName: 'Thomas' })
const thomas = student('thomas', { firstName: 'Thomas', lastName: 'James' })
const college = [ann, bob, noel, orla, mary, iain]

describe('the name of a file', () => {
  it.each<[string, string, ReturnType<typeof matchPhoto>['state'], string | null]>([
    ['a Banner ID', '000123456.jpg', 'matched', 'ann'],
    ['a Banner ID in a folder', 'Photos 2026/000123456.JPG', 'matched', 'ann'],
    ['a Banner ID in a folder of Windows', 'C:\\Photos\\000123456.png', 'matched', 'ann'],
    ['a Banner ID with a copy’s number', '000123456 (1).jpg', 'matched', 'ann'],
    ['a Banner ID and the name', '000123456_Smith_Ann.jpg', 'matched', 'ann'],
    ['a Banner ID and half the name', '000123456 Smith.jpg', 'matched', 'ann'],
    ['a Banner ID and a name nobody has', '000123456 Zed Zero.jpg', 'matched', 'ann'],
    ['a Banner ID and the name of another', '000123456 Bob Jones.jpg', 'choose', null],
    ['a Banner ID nobody has', '999999999.jpg', 'nobody', null],
    ['a Banner ID nobody has, and a name', '999999999 Ann Smith.jpg', 'choose', null],
    ['ten digits', '0001234567.jpg', 'nobody', null],
    ['eight digits', '00012345.jpg', 'nobody', null],
    ['last and first name', 'Smith_Ann.jpg', 'matched', 'ann'],
    ['first and last name, a second time', 'Ann Smith (2).jpg', 'matched', 'ann'],
    ['a comma and capitals', 'SMITH, Ann.jpeg', 'matched', 'ann'],
    ['no blank at all', 'AnnSmith.png', 'matched', 'ann'],
    ['hyphens', 'smith-ann.webp', 'matched', 'ann'],
    ['full stops', 'ann.smith.jpg', 'matched', 'ann'],
    ['what a camera and an office add', 'IMG_2041 Ann Smith - Copy (edited) final.jpg', 'matched', 'ann'],
    ['two endings', 'Ann Smith.jpg.jpg', 'matched', 'ann'],
    ['a middle name we do not know', 'Ann Louise Smith.jpg', 'choose', null],
    ['the name somebody goes by', 'Jones, Bob.jpg', 'matched', 'bob'],
    ['the first of several first names', 'Robert_Jones.jpg', 'matched', 'bob'],
    ['all first names', 'Jones_Robert_James.jpg', 'matched', 'bob'],
    ['the initial of a middle name', 'Robert J Jones.jpg', 'matched', 'bob'],
    ['another form of the first name', 'Rob Jones.jpg', 'choose', null],
    ['an initial', 'R Jones.jpg', 'choose', null],
    ['another initial', 'X Jones.jpg', 'nobody', null],
    ['a last name only', 'Jones.jpg', 'choose', null],
    ['a first name only', 'Bob.jpg', 'nobody', null],
    ['a name of several words', 'van der Berg, Noel.jpg', 'matched', 'noel'],
    ['accents', 'Noël van der Berg.jpg', 'matched', 'noel'],
    ['an accent in two parts', 'Noe\u0308l van der Berg.jpg', 'matched', 'noel'],
    ['an apostrophe', "O'Brien_Orla.jpg", 'matched', 'orla'],
    ['an apostrophe left out', 'orla obrien.jpg', 'matched', 'orla'],
    ['a double name', 'Lloyd-Davies, Mary Jane.jpg', 'matched', 'mary'],
    ['a double name with underscores', 'mary_lloyd_davies.jpg', 'matched', 'mary'],
    ['half a double name', 'mary lloyd.jpg', 'nobody', null],
    ['an earlier last name', 'Mary Parry.jpg', 'matched', 'mary'],
    ['a capital in the middle', 'McDonald Iain.jpg', 'matched', 'iain'],
    ['a capital left out', 'mcdonald iain.jpg', 'matched', 'iain'],
    ['a stranger', 'Zed Zero.jpg', 'nobody', null],
    ['nothing but a number', 'DSC_0001.jpg', 'nobody', null],
    ['nothing', '.jpg', 'nobody', null],
  ])('with %s: %s is %s', (_case, name, state, found) => {
    const match = matchPhoto(name, college)
    expect([match.state, match.student]).toEqual([state, found])
    expect(match.note === null).toBe(state === 'matched')
  })
})

describe('of several who are called so', () => {
  const other = student('other')
  const left = student('left', { isLive: false })
  it.each<[string, readonly PhotoCandidate[], readonly string[] | string]>([
    ['two who study', [ann, other], ['ann', 'other']],
    ['one who studies is meant', [left, ann], 'ann'],
    ['those who study come first', [left, ann, other], ['ann', 'other', 'left']],
    ['two who left', [left, student('gone', { isLive: false })], ['left', 'gone']],
  ])('%s', (_case, known, expected) => {
    const match = matchPhoto('Ann Smith.jpg', known)
    if (typeof expected === 'string') expect(match).toMatchObject({ state: 'matched', student: expected })
    else expect(match).toMatchObject({ state: 'choose', student: null, candidates: expected })
  })

  it('first and last name may be swapped, and then it is not known who is meant', () => {
    expect(matchPhoto('James Thomas.jpg', [james, thomas])).toMatchObject({
      state: 'choose',
      candidates: ['james', 'thomas'],
    })
    expect(matchPhoto('Thomas, James.jpg', [james, thomas])).toMatchObject({ student: 'james' })
  })

  it('nobody has to look through more than eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => student(`s${at}`))
    expect(matchPhoto('Ann Smith.jpg', many).candidates).toHaveLength(8)
  })
})

describe('whom to look up', () => {
  it('every last name the words can hold', () => {
    expect(lastNamesIn(['de Vries_Noël.jpg', 'SMITH, Ann.jpg']).toSorted()).toEqual([
      'de',
      'devries',
      'devriesnoel',
      'noel',
      'smith',
      'vriesnoel',
    ])
  })

  it('every Banner ID, once', () => {
    expect(bannerIdsIn(['000123456.jpg', 'Ann 000123456 (2).jpg', '12.jpg'])).toEqual(['000123456'])
  })

  it('a name is never read out of a folder', () => {
    expect(readPhotoFileName('Ann Smith/Bob Jones.jpg').words).toEqual(['bob', 'jones'])
  })
})
