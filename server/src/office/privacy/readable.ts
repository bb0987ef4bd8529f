import { formatBirthDate, formatDateTime } from '@minster/domain/platform/words/format'

/** Records of one type as they are handed out: headings, and a row of words for each. */
export interface Handed {
  readonly name: string
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A day or an instant as the college writes them and its clocks show them; other words stay. */
function formatText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatBirthDate(text)
  return text.replace(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, (instant) =>
    formatDateTime(instant),
  )
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}

/** Answers one sheet; a cell that a spreadsheet would take for a formula is quoted as text. */
export function csvOf({ headings, rows }: Handed): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = [headings, ...rows].map((line) => line.map((text) => cell(formatText(text))).join(','))
  // Spreadsheets know by the mark that it is UTF-8.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** Answers the page to begin with: everything in words, one block for each record, no script and nothing from elsewhere. */
export function htmlOfHandedOut(parts: readonly Handed[], exemptions: readonly string[]): string {
  const blocks = parts.filter(({ rows }) => rows.length > 0).map(blockOf)
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>What the college holds on you</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1f}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.25rem 1rem;border:1px solid #ececef;border-radius:8px;padding:1rem;margin:0 0 1rem}
dt{color:#5c5f66}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body>
<h1>What the college holds on you</h1>
<p>Everything below also lies in the folder “sheets”, to be opened in a spreadsheet, and in “records.json” for other
programs. Your files lie in the folder “files”, and who changed what and when in “sheets/history.csv”.</p>
${exemptions.map((words) => `<p>${escapeHtml(words)}</p>`).join('\n')}
${blocks.join('\n')}
</body></html>
`
}

function blockOf({ title, headings, rows }: Handed): string {
  const records = rows.map((cells) => {
    const lines = cells.flatMap((text, at) =>
      text === ''
        ? []
        : [`<dt>${escapeHtml(headings[at] ?? '')}</dt><dd>${escapeHtml(formatText(text))}</dd>`],
    )
    return `<dl>${lines.join('')}</dl>`
  })
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n${records.join('\n')}`
}
