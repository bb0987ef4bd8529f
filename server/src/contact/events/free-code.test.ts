import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { freeCode } from './free-code.ts'
import { book, makeEvent } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')

/** Draws AAAAAA, BBBBBB and so on, and each of them again and again. */
function inTurn(different: number) {
  let drawn = 0
  return () => {
    const code = Math.floor(drawn / 6) % different
    drawn += 1
    return code
  }
}

it('no two bookings of an event have one code, however often it is drawn', async () => {
  const [event, other] = [await makeEvent(office), await makeEvent(office)]
  const there = await book(office, event)
  await college.database.execute({
    text: `update registrations set code = 'AAAAAA' where id = $1`,
    values: [there.id],
  })
  await college.database.transaction(async (tx) => {
    const chance = inTurn(4)
    expect(await freeCode(tx, event.id, chance)).toBe('BBBBBB')
    expect(await freeCode(tx, other.id, inTurn(4))).toBe('AAAAAA')
  })
})

it('many of a transaction have codes of their own with a few questions', async () => {
  const event = await makeEvent(office)
  await college.database.transaction(async (tx) => {
    let statements = 0
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === 'rows') statements += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    let last = 0
    const chance = (below: number) => {
      last = (last * 48_271 + 11) % 2_147_483_647
      return last % below
    }
    const codes = await Promise.all(Array.from({ length: 200 }, () => freeCode(counting, event.id, chance)))
    expect(new Set(codes).size).toBe(200)
    expect(statements).toBeLessThan(8)
  })
})
