import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import { brokenLine, labelSheets, placeOfLabel } from './label-sheets.ts'

const a4 = { width: 210, height: 297 }

describe.each(namesOf(labelSheets))('sheet %s', (name) => {
  const sheet = labelSheets[name]
  const perSheet = sheet.columns * sheet.rows

  it('holds as many as its title says', () => {
    expect(sheet.title).toContain(`${perSheet} labels, ${sheet.columns} by ${sheet.rows}`)
  })

  it('lies on A4 with the same margin at both sides', () => {
    const last = placeOfLabel(sheet, perSheet - 1)
    expect(last.sheet).toBe(0)
    expect(a4.width - (last.x + sheet.width)).toBeCloseTo(sheet.left, 0)
    expect(a4.height - (last.y + sheet.height)).toBeCloseTo(sheet.top, 0)
  })

  it('goes on with a further sheet', () => {
    expect(placeOfLabel(sheet, perSheet)).toEqual({ sheet: 1, x: sheet.left, y: sheet.top })
  })

  it('begins after labels that are used up', () => {
    expect(placeOfLabel(sheet, 0, 1)).toEqual(placeOfLabel(sheet, 1))
    expect(placeOfLabel(sheet, perSheet - 1, 1).sheet).toBe(1)
  })

  it('lets no label touch another', () => {
    expect(sheet.across).toBeGreaterThanOrEqual(sheet.width)
    expect(sheet.down).toBeGreaterThanOrEqual(sheet.height)
  })
})

describe('a line that is too long for a label', () => {
  it.each([
    ['12 Mill Street', 14, ['12 Mill Street']],
    ['12 Mill Street', 13, ['12 Mill', 'Street']],
    ['12  Mill Street ', 20, ['12 Mill Street']],
    ['Llanfairpwllgwyngyll House', 10, ['Llanfairpwllgwyngyll', 'House']],
    ['', 10, []],
  ])('%j of %i characters is %j', (line, most, parts) => {
    expect(brokenLine(line, most)).toEqual(parts)
  })
})
