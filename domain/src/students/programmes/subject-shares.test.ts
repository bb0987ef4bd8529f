import { describe, expect, it } from 'vitest'
import { subjectProblems, subjectsOf } from './subject-shares.ts'

const none = { subject1: null, share1: null, subject2: null, share2: null, subject3: null, share3: null }
const paramsOf = (values: Partial<Record<keyof typeof none, string | number>>) =>
  // The values of a test are of the kind their names say.
  subjectProblems(Object.assign({ ...none }, values)).map(({ param }) => param)

describe('the subjects of a programme', () => {
  it.each([
    ['none, where the setting holds', {}],
    ['one, which is all of it', { subject1: '100794' }],
    ['one with all of it', { subject1: '100794', share1: 100 }],
    ['two that are the whole', { subject1: '100794', share1: 60, subject2: '100801', share2: 40 }],
    ['two, the first box left empty', { subject2: '100794', share2: 50, subject3: '100801', share3: 50 }],
  ])('%s', (_what, values) => {
    expect(paramsOf(values)).toEqual([])
  })

  it.each([
    ['one with a part of it', { subject1: '100794', share1: 60 }, ['hesa.share1']],
    ['two that come to less', { subject1: '1', share1: 60, subject2: '2', share2: 30 }, ['hesa.share2']],
    ['two that come to more', { subject1: '1', share1: 60, subject2: '2', share2: 60 }, ['hesa.share2']],
    ['two without shares', { subject1: '1', subject2: '2' }, ['hesa.share1', 'hesa.share2']],
    ['a share of nothing', { share2: 40 }, ['hesa.share2']],
    ['one subject twice', { subject1: '1', share1: 60, subject2: '1', share2: 40 }, ['hesa.subject2']],
  ])('are refused: %s', (_what, values, params) => {
    expect(paramsOf(values)).toEqual(params)
  })

  it('one alone is all of the programme', () => {
    expect(subjectsOf({ ...none, subject1: '100794' })).toEqual([{ subject: '100794', share: 100 }])
    expect(subjectsOf(none)).toEqual([])
  })
})
