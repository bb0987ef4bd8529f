import type {
  WrittenFact,
  WrittenField,
  WrittenLine,
  WrittenPart,
} from '@minster/domain/pages/written/written-page'
import type { PageForReader } from '@minster/domain/pages/written/written-pages'

/** Words within HTML, in a place of text or of an attribute in double quotes. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | null | false | undefined

/** HTML of which everything put in is words, unless it was made by this very function. */
function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, place) => text + textOf(parts[place])).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

interface Around {
  /** Of the product. */
  readonly product: string
  /** Where the page is. */
  readonly path: string
}

/** Writes a page to be read before its script is there, in the places its parts will have. */
export function writtenHtml(page: PageForReader, { product, path }: Around): string {
  const { title, lead, place, back, places, parts, scheme } = page
  return html`<div class="written" id="written" data-scheme="${scheme}">
<header><div>${mark} ${product}</div></header>
${
  places.length > 0 &&
  html`<nav aria-label="Student portal"><div>${places.map((place) =>
    place.path === path
      ? html`<a href="${place.path}" aria-current="page">${place.title}</a>`
      : html`<a href="${place.path}">${place.title}</a>`,
  )}</div></nav>`
}
<main>
${back && html`<a class="back" href="${back.href}">‹ ${back.title}</a>`}
<h1>${title}</h1>
${
  (lead !== undefined || place !== undefined) &&
  html`<p class="lead">${lead}${lead !== undefined && place !== undefined && html`<br>`}${place}</p>`
}
${parts.map(partHtml)}
</main>
</div>`.text
}

const mark = new Html(
  '<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect fill="var(--focus)" width="26" height="26" rx="7"/><g fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 20.5v-8.2c0-3.4 2.4-5.9 5.5-7.8 3.1 1.9 5.5 4.4 5.5 7.8v8.2z"/><path d="M13 20.5v-6.2M10.2 20.5v-4.8c0-1.6 1.2-2.7 2.8-3.8 1.6 1.1 2.8 2.2 2.8 3.8v4.8"/></g></svg>',
)

function partHtml(part: WrittenPart): Html {
  switch (part.kind) {
    case 'words':
      return html`<p class="lead">${part.words}</p>`
    case 'facts':
      return html`<section><h2>${part.title}</h2>${factsHtml(part.facts)}</section>`
    case 'fields':
      return html`<section data-step><h2>${part.title}</h2>${
        part.intro !== undefined && html`<p class="lead">${part.intro}</p>`
      }${part.facts && part.facts.length > 0 && factsHtml(part.facts)}<div class="fields">${part.fields.map(fieldHtml)}</div></section>`
    case 'lines': {
      const { title, count = 0, lines, isQuiet, empty } = part
      return html`<section>${
        title !== undefined &&
        html`<h2>${title}${count > 0 && html`<span class="count">${count}</span>`}</h2>`
      }${
        lines.length === 0 && empty
          ? html`<div class="none"><b>${empty.title}</b><small>${empty.words}</small></div>`
          : html`<ul class="lines"${isQuiet === true && html` data-quiet`}>${lines.map(lineHtml)}</ul>`
      }</section>`
    }
  }
}

function factsHtml(facts: readonly WrittenFact[]): Html {
  return html`<dl class="facts">${facts.map(
    ({ title, value }) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

function lineHtml({ title, href, detail, isLate, chip }: WrittenLine): Html {
  const inside = html`<span>${title}${
    detail !== undefined && html`<small${isLate === true && html` data-late`}>${detail}</small>`
  }</span>${chip && html`<span class="chip">${chip.label}</span>`}`
  return href === undefined
    ? html`<li><div class="line">${inside}</div></li>`
    : html`<li><a class="line" href="${href}">${inside}</a></li>`
}

/** What is typed before the script is there would be lost: the field shows what it holds, and takes nothing yet. */
function fieldHtml({ label, help, value, isLong }: WrittenField): Html {
  return html`<label>${label}${help !== undefined && html`<small>${help}</small>`}${
    isLong === true ? html`<textarea readonly>${value}</textarea>` : html`<input readonly value="${value}">`
  }</label>`
}
