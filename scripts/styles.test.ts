import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './node24.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|tsx)$/.test(file) && !file.includes('.test.'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '') }))
const parts = files
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** Lines that are neither empty nor comment, of all sheets together. */
const mostLines = 6000

interface Declaration {
  readonly file: string
  readonly property: string
  readonly value: string
}

const declarations = sheets.flatMap(({ file, text }): Declaration[] =>
  [...text.matchAll(/(?<=[;{}\s])([a-z-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  })),
)
const said = ({ file, property, value }: Declaration) => `${file}: ${property}: ${value}`

/** Where spaces are computed, as for what stands beneath an avatar, or come from the scale. */
const fromTheScale = (value: string) =>
  value.replaceAll(/(?:calc|max|min|clamp)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|var\([^()]*\)/g, '')

describe('the sheets of style', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(40))

  it('take sizes of words and spaces from the one scale of theme.ts', () => {
    const literal = declarations.filter(
      ({ property, value }) =>
        /^(font-size|font|(margin|padding)(-.+)?|(row-|column-)?gap)$/.test(property) &&
        /\d(px|rem|em)\b/.test(fromTheScale(value).replaceAll(/(?<![\d.])1px\b/g, '')),
    )
    expect(literal.map(said)).toEqual([])
  })

  it('grow with the size of the words a reader has chosen', () => {
    const fixed = declarations.filter(
      ({ property, value }) =>
        !/^(border|outline|box-shadow|filter|background|letter-spacing|text-|stroke|vertical-align|clip)/.test(
          property,
        ) && /(?<![\d.])(?!0px|[12]px)[\d.]+px\b/.test(value),
    )
    expect(fixed.map(said)).toEqual([])
    const queries = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g)].map(([query]) => `${file}: ${query}`),
    )
    expect(queries).toEqual([])
  })

  it('hold what is special and no more', () => {
    const lines = sheets.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''))
    expect(lines.length).toBeLessThanOrEqual(mostLines)
  })

  it('hold no class that nothing wears', () => {
    const unworn = sheets
      .filter(({ file }) => file.endsWith('.module.css'))
      .flatMap(({ file, text }) => {
        const name = file.slice(file.lastIndexOf('/'))
        const worn = files.flatMap((one) => {
          const wearer = one.endsWith('.tsx') ? textOf(one) : ''
          const known = new RegExp(`import (\\w+) from '[^']*${name.replaceAll('.', '\\.')}'`).exec(
            wearer,
          )?.[1]
          if (known === undefined) return []
          return [...wearer.matchAll(new RegExp(`\\b${known}(?:\\.(\\w+)|\\[)`, 'g'))].map(
            ([, one_]) => one_ ?? '*',
          )
        })
        const classes = new Set(
          [...text.matchAll(/\.([a-z][A-Za-z0-9]*)(?=[\s,.:>+~[{)&]|$)/g)].map(([, one = '']) => one),
        )
        return [...classes]
          .filter((one) => !worn.includes(one) && !worn.includes('*'))
          .map((one) => `${file}: .${one}`)
      })
    expect(unworn).toEqual([])
  })
})

describe('the parts of pages', () => {
  it('draw tables with the one that is there', () => {
    const raw = parts.filter(
      ({ file, text }) =>
        (/<table\b/.test(text) && !file.endsWith('/platform/ui/Table.tsx')) ||
        /import \{[^}]*\bTable\b[^}]*\} from '@mantine\/core'/.test(text),
    )
    expect(raw.map(({ file }) => file)).toEqual([])
  })

  it('take spaces and sizes of words from the one scale, too', () => {
    const literal = parts.flatMap(({ file, text }) =>
      [
        ...text.matchAll(/\s(?:fz|gap|rowGap|columnGap|spacing|verticalSpacing|[mp][trblxyse]?)=\{-?\d+\}/g),
      ].map(([prop]) => `${file}:${prop}`),
    )
    expect(literal.filter((one) => !one.endsWith('={0}'))).toEqual([])
  })
})
