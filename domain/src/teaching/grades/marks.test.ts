import { describe, expect, it } from 'vitest'
import { readMark } from './marks.ts'

describe('reading a mark', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['58', '58'],
    [' 58\u00a0', '58'],
    ['0', '0'],
    ['007', '7'],
    ['100', '100'],
    ['62.0', '62'],
    ['62 %', '62'],
    ['+62', '62'],
  ])('takes %j as %j', (written, mark) => {
    expect(readMark(written, 'Mark')).toEqual({ mark })
  })

  it.each([
    ['58,5', /“58,5” is no whole mark/],
    ['58.5', /“58.5” is no whole mark/],
    ['6,2', /no whole mark/],
    ['101', /101 is out of range/],
    ['-1', /-1 is out of range/],
    ['1,000', /no whole mark/],
    ['AB', /“AB” is no mark/],
    ['Pass', /“Pass” is no mark/],
    ['5e1', /no mark/],
    ['=58', /no mark/],
    ['58 59', /no mark/],
    ['a very long comment instead of a mark', /“a very long comment …” is no mark/],
  ])('refuses %j', (written, problem) => {
    expect(readMark(written, 'Mark')).toEqual({ problem: expect.stringMatching(problem) })
  })

  it.each([
    ['p', 'Pass'],
    ['PASSED', 'Pass'],
    ['Fail', 'Fail'],
    ['n', 'Fail'],
    ['', null],
  ])('takes %j as %j where there is no number', (written, mark) => {
    expect(readMark(written, 'Pass or fail')).toEqual({ mark })
  })

  it('refuses a number where there is none', () => {
    expect(readMark('58', 'Pass or fail')).toEqual({ problem: expect.stringMatching(/write Pass or Fail/) })
  })
})
