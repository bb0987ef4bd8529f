import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { schemes, theme } from './src/platform/style/theme.ts'

const source = 'src/platform/style/written.css'

/** Makes of the style of written pages one small file, which the server puts into each of them: no page waits for it. */
export function writtenStyles(): Plugin {
  return {
    name: 'written-styles',
    apply: 'build',
    generateBundle() {
      const rules = readFileSync(join(import.meta.dirname, source), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'written.css', source: writtenCss(rules) })
    },
  }
}

/** The rules without their comments and spaces, after the variables they name, each in both schemes. */
function writtenCss(rules: string): string {
  const names = [...new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))]
  const { light, dark } = schemes
  const of = (scheme: Readonly<Record<string, string>>) =>
    names.flatMap((name) => (scheme[name] === undefined ? [] : [`${name}:${scheme[name]}`])).join(';')
  const sizes = names.flatMap((name) => {
    const size = sizeNamed(name)
    return size === undefined ? [] : [`${name}:${size}`]
  })
  return [
    `.written{color-scheme:light;${[...sizes, of(light)].join(';')}}`,
    `@media(prefers-color-scheme:dark){.written:not([data-scheme=light]){color-scheme:dark;${of(dark)}}}`,
    `.written[data-scheme=dark]{color-scheme:dark;${of(dark)}}`,
    rules
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{};,]) ?/g, '$1'),
  ].join('')
}

const scales = { 'font-size': theme.fontSizes, spacing: theme.spacing, radius: theme.radius }

function sizeNamed(name: string): string | undefined {
  for (const [scale, sizes] of Object.entries(scales)) {
    const key = name.startsWith(`--mantine-${scale}-`) ? name.slice(`--mantine-${scale}-`.length) : ''
    const size: unknown = Object.entries(sizes ?? {}).find(([one]) => one === key)?.[1]
    if (typeof size === 'string') return size
  }
  return undefined
}
