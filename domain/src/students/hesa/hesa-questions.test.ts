import { describe, expect, it } from 'vitest'
import { hesaFrames } from '#college/hesa/answer-frames.ts'
import { hesaCountries, hesaNationalities } from '#college/hesa/hesa-places.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { entryProfile } from './entry-profile.ts'
import { hesaAnswer } from './hesa-answer.ts'
import { type HesaQuestion, hesaQuestionTitles, isHesaQuestion } from './hesa-question-titles.ts'
import {
  answersTo,
  asHesaAnswer,
  fieldKeeping,
  type HesaFrames,
  type HesaStudy,
  hesaAnswerInWords,
  hesaQuestionIn,
  hesaQuestions,
  hesaQuestionsFor,
  hesaRecords,
  problemWithHesaAnswer,
  refusalOf,
} from './hesa-questions.ts'
import { hesaYear } from './hesa-year.ts'

const every = namesOf(hesaQuestionTitles)
const study: HesaStudy = { studentType: 'Ordinand', studyPace: 'FT', levels: ['4', '5', '6'], country: 'XF' }
const records = { 'hesa-answers': hesaAnswer, 'entry-profiles': entryProfile, 'hesa-years': hesaYear }
const shipped: HesaFrames = new Map()
const without = (...left: HesaQuestion[]) => every.filter((question) => !left.includes(question))

describe('the questions of the return', () => {
  it.each<[string, Partial<HesaStudy>, readonly HesaQuestion[]]>([
    ['everybody of home, full time, below a master’s', {}, every],
    ['who has not said where they came from', { country: null }, every],
    ['who studies part time', { studyPace: 'PT' }, without('termTimeAccommodation')],
    [
      'who came from abroad',
      { country: 'KE' },
      without('homePostCode', 'ethnicity', 'parentalEducation', 'careLeaver'),
    ],
    ['who came from Jersey', { country: 'JE' }, every],
    ['who came from somewhere in the United Kingdom', { country: 'XK' }, every],
    ['who takes a master’s', { levels: ['7'] }, without('parentalEducation', 'careLeaver')],
    ['who audits and pays', { studentType: 'Auditor (fee-paying)' }, []],
    ['who audits and is sponsored', { studentType: 'Auditor (sponsored)' }, []],
    ['of whose kind nothing is known', { studentType: null }, every],
  ])('concern %s', (_who, values, expected) => {
    expect(hesaQuestionsFor({ ...study, ...values })).toEqual(expected)
  })

  it('are asked in words and once each', () => {
    expect(Object.keys(hesaQuestions)).toEqual(every)
    const asked = every.map((question) => hesaQuestions[question].question)
    expect(new Set(asked).size).toBe(every.length)
    for (const words of asked) expect(words).toMatch(/^[A-Z].*\?$/)
  })

  it.each(every)(
    '%s offers each code once, and none by which a provider says it knows nothing',
    (question) => {
      const { alone = [] } = hesaQuestions[question]
      const answers = answersTo(question, shipped)
      const refused = refusalOf(question, shipped)
      const codes = answers.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(new Set(answers.map(({ label }) => label)).size).toBe(codes.length)
      expect(codes).not.toContain('99')
      expect(codes).not.toContain('999')
      expect(codes).not.toContain('ZZ')
      for (const { label } of answers)
        expect(label).not.toMatch(/not (?:available|known)|unknown|not otherwise/i)
      for (const code of alone) expect(codes).toContain(code)
      const notSaying = answers.filter(({ label }) => label === 'I prefer not to say')
      expect(notSaying.map(({ code }) => code)).toEqual(refused === null ? [] : [refused])
    },
  )

  it.each<[HesaQuestion, string | null]>([
    ['nationality', null],
    ['country', null],
    // Code 96 is no answer to be offered; the field is not optional.
    ['sex', null],
    ['genderIdentity', '98'],
    ['ethnicity', '998'],
    ['disability', '98'],
    ['religion', '98'],
    ['sexualOrientation', '98'],
    ['qualification', null],
    ['parentalEducation', '98'],
    ['careLeaver', '98'],
    ['termTimeAccommodation', null],
    ['homePostCode', null],
    ['previousProvider', null],
  ])('%s is refused with %s', (question, refused) => {
    expect(refusalOf(question, shipped)).toBe(refused)
  })

  it.each<[HesaQuestion, readonly string[], string | null]>([
    ['sex', ['10'], null],
    ['sex', [], 'Choose an answer.'],
    ['sex', ['96'], 'Choose one of the answers offered.'],
    ['sex', ['99'], 'Choose one of the answers offered.'],
    ['sex', ['10', '11'], 'Choose one answer only.'],
    ['ethnicity', ['998'], null],
    ['ethnicity', ['999'], 'Choose one of the answers offered.'],
    ['religion', ['23'], 'Choose one of the answers offered.'],
    ['disability', ['51', '55'], null],
    ['disability', ['51', '51'], 'Choose each answer once.'],
    ['disability', ['95'], null],
    ['disability', ['51', '95'], '“None of these” cannot be chosen together with others.'],
    ['disability', ['98', '51'], '“I prefer not to say” cannot be chosen together with others.'],
    ['nationality', ['GB'], null],
    ['nationality', ['XF'], 'Choose one of the answers offered.'],
    ['country', ['XF'], null],
    ['country', ['GB'], 'Choose one of the answers offered.'],
    ['previousProvider', ['abroad'], null],
    ['homePostCode', ['dh1 3rn'], null],
    ['homePostCode', ['ZZ99 9ZZ'], null],
    ['homePostCode', ['DH1'], 'Write a UK postcode, such as DH1 3RN.'],
    ['homePostCode', ['10115'], 'Write a UK postcode, such as DH1 3RN.'],
    ['homePostCode', [' '], 'Write the postcode, or say that you do not know it.'],
    ['homePostCode', [], 'Write the postcode, or say that you do not know it.'],
    ['homePostCode', ['DH1 3RN', 'DH1 3LE'], 'Write one postcode only.'],
    ['termTimePostCode', ['DH1'], null],
  ])('%s answered with %j: %s', (question, given, problem) => {
    expect(problemWithHesaAnswer(question, given, shipped)).toBe(problem)
  })

  it('says in words what was answered', () => {
    expect(hesaAnswerInWords('nationality', ['GB'], shipped)).toBe('United Kingdom')
    expect(hesaAnswerInWords('disability', ['57', '58'], shipped)).toBe(
      'D/deaf or a hearing impairment; Blind or a visual impairment that glasses do not correct',
    )
  })

  it('belong to what HESA counts them to', () => {
    const of = (belonging: string) => every.filter((question) => hesaQuestions[question].of === belonging)
    expect(of('entry')).toEqual([
      'country',
      'homePostCode',
      'qualification',
      'previousProvider',
      'parentalEducation',
      'careLeaver',
    ])
    expect(of('year')).toEqual(['termTimeAccommodation', 'termTimePostCode'])
  })

  it.each(every)('%s is kept in a field of its record', (question) => {
    const record = hesaRecords[hesaQuestions[question].of]
    const path = fieldKeeping(question)
    expect(records[record].fields).toHaveProperty(path)
    expect(hesaQuestionIn(record, path)).toBe(question)
  })

  it('are in no other field', () => {
    expect(hesaQuestionIn('hesa-answers', 'student')).toBeNull()
    expect(hesaQuestionIn('hesa-answers', 'postCode')).toBeNull()
  })

  it('take the answers of the schema once there is one, and say what was answered before', () => {
    const frames: HesaFrames = new Map([
      ['EntryProfile.HIGHESTQOE', [{ code: 'H0001', label: 'A first degree' }]],
      ['Student.RELIGION', [{ code: '20', label: 'No religion' }]],
    ])
    expect(answersTo('qualification', frames)).toEqual([{ code: 'H0001', label: 'A first degree' }])
    expect(problemWithHesaAnswer('qualification', ['degree'], frames)).toBe(
      'Choose one of the answers offered.',
    )
    expect(hesaAnswerInWords('qualification', ['degree'], frames)).toBe('A bachelor’s degree')
    expect(hesaAnswerInWords('qualification', ['H0001'], frames)).toBe('A first degree')
    expect(refusalOf('religion', frames)).toBeNull()
  })

  it('keep a postcode as the return writes it, and a code as it is', () => {
    expect(asHesaAnswer('homePostCode', 'dh13rn')).toBe('DH1 3RN')
    expect(asHesaAnswer('termTimePostCode', 'dh1')).toBe('DH1')
    expect(asHesaAnswer('homePostCode', 'nowhere')).toBe('nowhere')
    expect(asHesaAnswer('qualification', 'degree')).toBe('degree')
    expect(hesaAnswerInWords('homePostCode', ['ZZ99 9ZZ'], shipped)).toBe('I do not know it')
    expect(hesaAnswerInWords('homePostCode', ['DH1 3RN'], shipped)).toBe('DH1 3RN')
  })

  it.each([
    ['sex', true],
    ['shoeSize', false],
    ['toString', false],
  ])('%s is a question: %s', (name, is) => {
    expect(isHesaQuestion(name)).toBe(is)
  })
})

describe('the places of the return', () => {
  it.each([
    ['nationalities', hesaNationalities, 'GB', 222],
    ['countries', hesaCountries, 'XF', 249],
  ] as const)('%s are codes with names, the commonest first', (_which, places, first, count) => {
    expect(places[0]?.code).toBe(first)
    expect(places).toHaveLength(count)
    for (const { code, label } of places) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(label).toMatch(/^\p{Lu}/u)
    }
  })
})

describe('a frame', () => {
  it('keeps its codes as they are returned', () => {
    expect(hesaFrames.genderIdentity.map(({ code }) => code)).toEqual(['01', '02', '98'])
  })
})
