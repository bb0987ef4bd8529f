import { describe, expect, it } from 'vitest'
import { asProposed, takenBack, toSend, withEdits, withoutSent, withRows } from './board-edits.ts'
import { aDecidedRow, aPaper, aRow } from './test-board.ts'

const other = { ...aRow, engagement: 'g2' }

describe('decisions on their way', () => {
  it('are drawn as they will stand, and leave every other row the same object', () => {
    const [first, second] = withEdits([aRow, other], new Map([['g1', asProposed(aRow)]]), 'Alice Morgan')
    expect(first?.decided).toMatchObject({ decision: 'Proceed', by: 'Alice Morgan', isAsProposed: true })
    expect(second).toBe(other)
  })

  it('differ from the proposal where anything of them does', () => {
    const edit = asProposed(aRow)
    const held = { ...edit, decision: edit.decision && { ...edit.decision, decision: 'Hold over' as const } }
    const [row] = withEdits([aRow], new Map([['g1', held]]), null)
    expect(row?.decided?.isAsProposed).toBe(false)
  })

  it('are taken back', () => {
    const [row] = withEdits([aDecidedRow], new Map([['g1', takenBack(aDecidedRow)]]), null)
    expect(row?.decided).toBeNull()
  })

  it('are sent with what they were judged on, and leave when they are answered unless decided anew', () => {
    const edits = new Map([
      ['g1', asProposed(aRow)],
      ['g2', takenBack(other)],
    ])
    expect(toSend(edits)).toMatchObject([
      { engagement: 'g1', basis: 'b1', decision: { decision: 'Proceed', explanation: null } },
      { engagement: 'g2', decision: null },
    ])
    const since = new Map([...edits, ['g2', asProposed(other)]])
    expect([...withoutSent(since, edits).keys()]).toEqual(['g2'])
  })
})

it('a decision begun from a proposal or another decision is sent without what is said of those', () => {
  const begun = aDecidedRow.decided && { ...aRow.proposal, ...aDecidedRow.decided }
  const [sent] = toSend(new Map([['g1', { basis: 'b1', decision: begun }]]))
  expect(Object.keys(sent?.decision ?? {}).toSorted()).toEqual([
    'award',
    'classification',
    'compensated',
    'decision',
    'explanation',
    'uncapped',
  ])
})

it('answered rows take their places in the paper', () => {
  const paper = withRows(aPaper([aRow, other]), [aDecidedRow])
  expect(paper.rows).toEqual([aDecidedRow, other])
})
