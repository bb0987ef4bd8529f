import { describe, expect, it } from 'vitest'
import { answeredFields, answersInForce } from '#college/hesa/answers-in-force.ts'
import { hesaCodePattern } from '#college/hesa/code-patterns.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { codesIn } from './shipped-frame.ts'
import { shippedFrameOf, shippedFrames } from './shipped-frames.ts'

const codesOf = (name: string) => shippedFrameOf(name)?.codes.map(({ code }) => code)

describe('The code lists the product comes with', () => {
  it('are each named after one field, and say where they were read', () => {
    const names = shippedFrames.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^([A-Z][a-z]+)+\.[A-Z]+$/.test(name))).toEqual([])
    expect(shippedFrames.filter(({ sources: [first] }) => !first?.startsWith('https://'))).toEqual([])
  })

  it('hold each code once, in the form of one', () => {
    for (const { name, codes } of shippedFrames) {
      const own = codes.map(({ code }) => code)
      expect(own.length, name).toBeGreaterThan(0)
      expect(new Set(own).size, name).toBe(own.length)
      expect(
        own.filter((code) => !hesaCodePattern.expression.test(code)),
        name,
      ).toEqual([])
      expect(
        codes.filter(({ label }) => label === '' || /\s\s|^\s|\s$/.test(label)),
        name,
      ).toEqual([])
    }
  })

  it('say what was read', () => {
    expect(shippedFrameOf('Student.SEXID')).toEqual({
      name: 'Student.SEXID',
      sources: [
        'https://codingmanual.hesa.ac.uk/22056/Student/field/SEXID',
        expect.stringMatching(/sexes\.csv$/),
      ],
      confidence: 'A',
      isComplete: true,
      codes: [
        { code: '10', label: 'Female' },
        { code: '11', label: 'Male' },
        { code: '12', label: 'Other' },
        { code: '96', label: 'Information refused' },
        { code: '99', label: 'Not available' },
      ],
    })
    expect(shippedFrameOf('ModuleSubject.MODSBJ')?.codes).toHaveLength(1094)
    expect(shippedFrameOf('ModuleSubject.MODSBJ')?.codes).toContainEqual({
      code: '100794',
      label: 'theology and religious studies',
    })
    expect(codesOf('Student.ETHNIC')).toHaveLength(22)
  })

  it('hold nothing that is only remembered', () => {
    for (const name of [
      'EntryProfile.HIGHESTQOE',
      'EntryProfile.PREVIOUSPROVIDER',
      'ModuleInstance.MODULERESULT',
    ])
      expect(shippedFrameOf(name), name).toBeNull()
    expect(codesOf('Student.TTACCOM')).toEqual(['01', '02', '04', '05'])
    expect(codesOf('ModuleCostCentre.COSTCN')).toContain('142')
    expect(codesOf('ModuleCostCentre.COSTCN')).not.toContain('140')
  })

  it('hold every code that somebody may answer with', () => {
    for (const question of namesOf(answeredFields)) {
      const codes = codesOf(answeredFields[question])
      if (codes === undefined) continue
      const answers = answersInForce(question, undefined).map(({ code }) => code)
      expect(
        answers.filter((code) => !/[a-z]/.test(code) && !codes.includes(code)),
        question,
      ).toEqual([])
    }
  })
})

describe('A code list that is written out', () => {
  it('has an entry a line, or several with semicolons between', () => {
    expect(codesIn('\n  01 One, or more\n  H0002\n')).toEqual([
      { code: '01', label: 'One, or more' },
      { code: 'H0002', label: 'H0002' },
    ])
    expect(codesIn('100001 one; 100002 two\n  words; 100003 three')).toEqual([
      { code: '100001', label: 'one' },
      { code: '100002', label: 'two words' },
      { code: '100003', label: 'three' },
    ])
  })
})
