import type { SentPhoto, Sitter } from '@minster/domain/students/photos/photo-calls'
import { describe, expect, it } from 'vitest'
import { linesOf, linesToAdd, type PhotoItem } from './photo-lines.ts'

const sitter = (id: string): Sitter => ({ id, label: id, about: '', bannerId: null, photo: null })
const sent = (file: string, more: Partial<SentPhoto> = {}): SentPhoto => ({
  file,
  fingerprint: file,
  students: [],
  ...more,
})
const item = (key: string, more: Partial<PhotoItem> = {}): PhotoItem => ({
  key,
  name: `${key}.jpg`,
  file: new File([], `${key}.jpg`),
  match: null,
  student: sitter(key),
  isLeftOut: false,
  crop: null,
  sent: sent(key),
  problem: null,
  outcome: null,
  ...more,
})
const statesOf = (...items: PhotoItem[]) => linesOf(items).map(({ state }) => state)

describe('a file', () => {
  it.each<[string, Partial<PhotoItem>, string, string | null]>([
    ['whose student is known', {}, 'ready', null],
    ['not sent yet', { sent: null }, 'sending', null],
    [
      'of nobody',
      {
        student: null,
        match: { state: 'nobody', student: null, candidates: [], note: 'No student is called so.' },
      },
      'choose',
      'No student is called so.',
    ],
    ['of nobody, not sent yet', { student: null, sent: null }, 'choose', null],
    ['that was refused', { problem: 'This file is empty.' }, 'refused', 'This file is empty.'],
    ['that was refused and left out', { problem: 'Empty.', isLeftOut: true }, 'refused', 'Empty.'],
    ['left out', { isLeftOut: true }, 'out', null],
    [
      'that is their photograph',
      { sent: sent('a', { students: ['a'] }) },
      'there',
      'It is their photograph already.',
    ],
    [
      'that is another’s photograph',
      { sent: sent('a', { students: ['b'] }) },
      'ready',
      'The same picture is somebody else’s photograph now. Are you sure?',
    ],
    ['that was added', { outcome: { ok: true, message: null } }, 'done', null],
    ['that could not be added', { outcome: { ok: false, message: 'Gone.' } }, 'failed', 'Gone.'],
  ])('%s', (_case, more, state, words) => {
    expect(linesOf([item('a', more)])).toMatchObject([{ state, words }])
  })
})

describe('two files', () => {
  const ann = { student: sitter('ann') }
  it('for one student are both told, until one is left out or added', () => {
    expect(linesOf([item('a', ann), item('b', ann)])).toMatchObject([
      { state: 'twice', words: '“b.jpg” is for ann too. Leave one out.' },
      { state: 'twice', words: '“a.jpg” is for ann too. Leave one out.' },
    ])
    expect(statesOf(item('a', ann), item('b', { ...ann, isLeftOut: true }))).toEqual(['ready', 'out'])
    expect(statesOf(item('a', ann), item('b', { ...ann, problem: 'Empty.' }))).toEqual(['ready', 'refused'])
  })

  it('of the same picture are both told, whomever they are for', () => {
    const same = { sent: sent('x') }
    expect(linesOf([item('a', same), item('b', same)])).toMatchObject([
      { state: 'twice', words: 'The same picture as “b.jpg”. Leave one out.' },
      { state: 'twice' },
    ])
  })

  it('that wait to be sent are not the same', () => {
    expect(statesOf(item('a', { sent: null }), item('b', { sent: null }))).toEqual(['sending', 'sending'])
  })
})

it('only photographs that are ready or failed are added', () => {
  const lines = linesOf([
    item('a'),
    item('b', { outcome: { ok: false, message: 'Lost.' } }),
    item('c', { student: null }),
    item('d', { isLeftOut: true }),
    item('e', { outcome: { ok: true, message: null } }),
    item('f', { sent: null }),
  ])
  expect(linesToAdd(lines).map(({ key }) => key)).toEqual(['a', 'b'])
})
