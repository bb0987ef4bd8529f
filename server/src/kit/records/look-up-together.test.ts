import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { lookUpTogether } from './look-up-together.ts'

const { database } = await testApp()

describe('what many ask about at the same moment', () => {
  const asked: (readonly string[])[] = []
  const double = (key: string) =>
    lookUpTogether(database, 'double', key, async (keys) => {
      asked.push(keys)
      const rows = await database.rows<{ key: string; twice: string }>(sql`
        select key, key || key as twice from unnest(${sql.param([...keys])}::text[]) as key where key <> 'nobody'`)
      return new Map(rows.map(({ key, twice }) => [key, twice]))
    })

  it('is looked up once, in order, and each has its own answer', async () => {
    asked.length = 0
    const thought = async (key: string) => {
      await Promise.resolve()
      return double(key)
    }
    expect(await Promise.all([thought('b'), double('a'), thought('nobody'), double('b')])).toEqual([
      'bb',
      'aa',
      undefined,
      'bb',
    ])
    expect(asked).toEqual([['a', 'b', 'nobody']])
  })

  it('is looked up again by whoever asks later', async () => {
    asked.length = 0
    expect(await double('a')).toBe('aa')
    expect(await double('a')).toBe('aa')
    expect(asked).toEqual([['a'], ['a']])
  })

  it('fails for all of them together', async () => {
    const broken = (key: string) =>
      lookUpTogether(database, 'broken', key, async () => {
        await database.rows(sql`select 1 / 0`)
        return new Map<string, string>()
      })
    const ended = await Promise.allSettled([broken('a'), broken('b')])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
