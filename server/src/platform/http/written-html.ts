import type {
  WrittenFact,
  WrittenField,
  WrittenLine,
  WrittenPart,
} from '@minster/domain/pages/written/written-page'
import type { PageForReader } from '@minster/domain/pages/written/written-pages'
import { type Html, html, mark } from './html.ts'

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

function partHtml(part: WrittenPart): Html {
  switch (part.kind) {
    case 'told':
      return html`<section data-step data-told aria-live="polite"></section>`
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
