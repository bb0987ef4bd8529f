import type { Content } from '#platform/print/content.ts'

const labelled = /^(\p{L}[^:]{0,39}):(?:\s+(.*))?$/u

/** A word longer than any line: to look for where it could be broken takes more memory than a printing thread has. */
const endless = /\S{161,}/gu
const asMuchAsFits = /.{80}/gu

/**
 * A plain text as blocks of a page: paragraphs, lists of lines with a dash, and lines of a label and a value as a small
 * table, without those that have no value.
 */
export function blocksOf(text: string): Content[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(endless, (word) => word.replaceAll(asMuchAsFits, '$& '))
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .flatMap((lines) => blockOf(lines))
}

function blockOf(lines: readonly string[]): Content[] {
  if (lines.join('') === '') return []
  const facts = lines.map((line) => labelled.exec(line))
  if (lines.length > 1 && facts.every((found) => found !== null)) return factBlocks(facts)
  if (lines.every((line) => line.startsWith('- ')))
    return [{ ul: lines.map((line) => line.slice(2)), margin: [0, 0, 0, 10] }]
  return [{ text: lines.join('\n'), margin: [0, 0, 0, 10] }]
}

function factBlocks(facts: readonly (RegExpExecArray | null)[]): Content[] {
  const filled = facts.flatMap((found): [string, string][] => {
    const [, label = '', value = ''] = found ?? []
    return value.trim() === '' ? [] : [[label, value.trim()]]
  })
  if (filled.length === 0) return []
  return [
    {
      table: {
        widths: [120, '*'],
        body: filled.map(([label, value]) => [{ text: label, color: '#5c5f66' }, { text: value }]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
    },
  ]
}
