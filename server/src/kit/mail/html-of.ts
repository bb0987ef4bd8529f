/** A plain text as HTML for mail programs that show it: paragraphs, lists of lines with a dash, addresses as links. */
export function htmlOf(text: string): string {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n')))
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="${style.page}"><div style="${style.sheet}">`,
    ...blocks,
    '</div></body></html>',
  ].join('\n')
}

const style = {
  page: 'margin:0;padding:24px 12px;background:#fbfbfc;color:#1a1a1f;font:15px/1.6 Inter,Arial,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #ececef;border-radius:10px',
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding-left:20px',
  link: 'color:#a3134c;text-decoration:underline;overflow-wrap:anywhere',
}

function blockOf(lines: readonly string[]): string {
  if (!lines[0]?.startsWith('- '))
    return `<p style="${style.paragraph}">${lines.map(lineOf).join('<br>\n')}</p>`
  const points: string[][] = []
  for (const line of lines)
    if (line.startsWith('- ')) points.push([line.slice(2)])
    else points.at(-1)?.push(line.trim())
  const inside = points.map((point) => `<li>${point.map(lineOf).join('<br>\n')}</li>`)
  return `<ul style="${style.list}">\n${inside.join('\n')}\n</ul>`
}

function lineOf(line: string): string {
  // Addresses stand at the odd places; a full stop after one ends the sentence.
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'])/)
    .map((part, place) =>
      place % 2 === 0
        ? escaped(part)
        : `<a href="${escaped(part)}" style="${style.link}">${escaped(part)}</a>`,
    )
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
