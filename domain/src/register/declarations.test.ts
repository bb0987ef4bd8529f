import { describe, expect, it } from 'vitest'
import { text } from '#kit/record/field.ts'
import { defineRecord } from '#kit/record/record.ts'
import { declarationsFrom } from './declarations.ts'

function declared(title: string) {
  return defineRecord({
    title,
    plural: `${title}s`,
    fields: { name: text('Name') },
    label: ['name'],
    list: ['name'],
    search: ['name'],
    sort: 'name',
    access: { view: 'a:view' },
  })
}

const hub = declared('Hub')
const types = { loans: declared('Loan'), books: declared('Book'), shelves: declared('Shelf') }

function library() {
  const fetches: string[] = []
  const further = (name: keyof typeof types, ...links: string[]) => ({
    links,
    fetch: async () => {
      fetches.push(name)
      return types[name]
    },
  })
  const declarations = declarationsFrom(
    { hubs: hub },
    {
      loans: further('loans', 'books'),
      books: further('books', 'shelves', 'loans'),
      shelves: further('shelves'),
    },
  )
  return { declarations, fetches }
}

describe('declarations', () => {
  it('are known by name whether at hand or not', () => {
    const { declarations } = library()
    expect(['hubs', 'loans', 'visits', 'toString'].map((name) => declarations.has(name))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('that are at hand are read without being fetched', async () => {
    const { declarations, fetches } = library()
    expect(declarations.isReadable('hubs')).toBe(true)
    expect(declarations.of('hubs')).toBe(hub)
    await declarations.fetch('hubs')
    expect(fetches).toEqual([])
  })

  it('come with all that their links lead to, also round about, and each once', async () => {
    const { declarations, fetches } = library()
    expect(declarations.isReadable('loans')).toBe(false)
    await declarations.fetch('shelves')
    await declarations.fetch('loans')
    await declarations.fetch('books')
    expect(fetches.toSorted()).toEqual(['books', 'loans', 'shelves'])
    expect(declarations.isReadable('loans')).toBe(true)
    expect(declarations.of('books')).toBe(types.books)
  })

  it('that were not fetched say so, unlike those that do not exist', () => {
    const { declarations } = library()
    expect(() => declarations.of('loans')).toThrow(
      'The declaration of "loans" was read before it was fetched.',
    )
    expect(() => declarations.of('visits')).toThrow('No record type is called "visits".')
    expect(() => declarations.of('toString')).toThrow('No record type is called "toString".')
  })
})
