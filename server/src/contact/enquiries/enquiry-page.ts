import type { EnquiryForm } from '@minster/domain/contact/enquiries/enquiry-calls'
import type { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { type Html, html } from '#platform/http/html.ts'
import type { College } from '#platform/process/college.ts'
import type { WholePage } from './send-page.ts'

interface Filled {
  /** What was typed, or the hub and programme that a link speaks of, by the names of the fields. */
  readonly typed: Readonly<Record<string, unknown>>
  /** Why it was not taken. */
  readonly error?: AppError
  /** Within the page of another website, whose reader is somewhere already. */
  readonly isFramed: boolean
}

interface Field {
  readonly name: string
  readonly label: string
  readonly isOptional?: true
  readonly type?: 'email' | 'tel'
  readonly complete?: string
  readonly longest?: number
}

const title = 'Ask about studying'

/** The form as a page of plain HTML: as it is opened, and again with what is wrong and all that was typed. */
export function enquiryPage(form: EnquiryForm, { typed, error, isFramed }: Filled): WholePage {
  const { college, hubs, programmes, intakes, heardFrom, wording } = form
  const problems = new Map(error?.details.toReversed().map(({ param, message }) => [param, message]))
  const at = (name: string) => ({
    value: typeof typed[name] === 'string' ? typed[name] : '',
    problem: problems.get(name),
  })
  const input = (field: Field) => inputHtml(field, at(field.name))
  const select = (name: string, label: string, none: string, options: Html) =>
    selectHtml({ name, label, none, options }, at(name))
  const chosen = (name: string, value: string) => at(name).value === value && html` selected`
  const option = (name: string, value: string, label = value) =>
    html`<option value="${value}"${chosen(name, value)}>${label}</option>`
  const body = html`
<h1>${title}</h1>
<p class="lead">Tell us what you would like to know, and somebody at ${college} will write to you.</p>
${error && summaryHtml(error, isFramed)}
<form method="post" action="/api/enquiries" class="fields" novalidate>
<div class="pair">
${input({ name: 'firstName', label: 'First name', complete: 'given-name', longest: 100 })}
${input({ name: 'lastName', label: 'Last name', complete: 'family-name', longest: 100 })}
</div>
${input({ name: 'email', label: 'E-mail', type: 'email', complete: 'email', longest: 254 })}
${input({ name: 'phone', label: 'Telephone', type: 'tel', complete: 'tel', longest: 40, isOptional: true })}
${messageHtml(at('message'))}
${
  programmes.length > 0 &&
  select(
    'programme',
    'Programme',
    'I do not know yet',
    html`${programmes.map(({ id, label }) => option('programme', id, label))}`,
  )
}
<div class="pair">
${hubs.length > 0 && select('hub', 'Where', 'I do not know yet', html`${hubs.map(({ id, label }) => option('hub', id, label))}`)}
${
  intakes.length > 0 &&
  select(
    'intake',
    'From when',
    'I do not know yet',
    html`${intakes.map((day) => option('intake', day, formatDate(day)))}`,
  )
}
</div>
${
  heardFrom.length > 0 &&
  select(
    'heardFrom',
    'How did you hear of us?',
    'Choose',
    groupsHtml(heardFrom, (value) => option('heardFrom', value)),
  )
}
${wording && tickHtml(wording, typed['consent'] === 'yes' && typed['wording'] === wording.id, problems.get('consent'))}
<div class="apart" aria-hidden="true"><label>Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label></div>
${at('next').value !== '' && html`<input type="hidden" name="next" value="${at('next').value}">`}
<p>What you send is read by the college only. <a href="/pages/privacy" target="_blank" rel="noopener">What we keep about you, and why</a></p>
<button>Send</button>
</form>`
  return { title: error ? `Not sent yet: ${title}` : title, college, body }
}

/** What follows an enquiry. It is the same whoever asked. */
export function thanksPage({ letterhead, title: product }: College): WholePage {
  const body = html`
<h1>Thank you</h1>
<p class="lead">Your enquiry has reached us. A mail on its way to you says so, and somebody will write to you.</p>
<p class="lead"><a href="/enquire">Ask something else</a></p>`
  return { title: 'Thank you', college: letterhead.name ?? product, body }
}

interface State {
  readonly value: string
  readonly problem: string | undefined
}

const optional = html` <small>if you like</small>`

/** What says to who cannot see it that a field is wrong, and why. */
function wrongOf(
  name: string,
  problem: string | undefined,
): { readonly marks: Html | false; readonly words: Html | false } {
  if (problem === undefined) return { marks: false, words: false }
  return {
    marks: html` aria-invalid="true" aria-describedby="${name}-problem"`,
    words: html`<span class="wrong" id="${name}-problem">${problem}</span>`,
  }
}

function inputHtml(
  { name, label, isOptional, type, complete, longest }: Field,
  { value, problem }: State,
): Html {
  const { marks, words } = wrongOf(name, problem)
  return html`<label><span>${label}${isOptional && optional}</span><input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value}" maxlength="${longest}" autocomplete="${complete}"${!isOptional && html` required`}${marks}>${words}</label>`
}

function messageHtml({ value, problem }: State): Html {
  const { marks, words } = wrongOf('message', problem)
  // A line break that follows the tag is none of the words.
  return html`<label><span>What would you like to know?</span><textarea id="message" name="message" maxlength="4000" required${marks}>
${value}</textarea>${words}</label>`
}

interface Choice {
  readonly name: string
  readonly label: string
  /** What is chosen while nothing is. */
  readonly none: string
  readonly options: Html
}

function selectHtml({ name, label, none, options }: Choice, { problem }: State): Html {
  const { marks, words } = wrongOf(name, problem)
  return html`<label><span>${label}</span><select id="${name}" name="${name}"${marks}><option value="">${none}</option>${options}</select>${words}</label>`
}

/** Values under the headings of their list. */
function groupsHtml(values: EnquiryForm['heardFrom'], option: (value: string) => Html): Html {
  const groups = [...Map.groupBy(values, ({ group }) => group)]
  return html`${groups.map(([group, some]) => {
    const options = html`${some.map(({ value }) => option(value))}`
    return group === null ? options : html`<optgroup label="${group}">${options}</optgroup>`
  })}`
}

function tickHtml(
  { id, words }: NonNullable<EnquiryForm['wording']>,
  isTicked: boolean,
  problem: string | undefined,
): Html {
  const wrong = wrongOf('consent', problem)
  return html`<label class="tick"><input type="checkbox" id="consent" name="consent" value="yes"${isTicked && html` checked`}${wrong.marks}><span>${words}</span>${wrong.words}</label>
<input type="hidden" name="wording" value="${id}">`
}

/** All that is wrong, each leading to its field; a refusal that belongs to no field says itself. */
function summaryHtml({ message, details }: AppError, isFramed: boolean): Html {
  const lines = details.map((one) => html`<li><a href="#${one.param}">${one.message}</a></li>`)
  return html`<div class="problems" role="alert" tabindex="-1"${!isFramed && html` autofocus`}><h2>Your enquiry was not sent yet</h2>${
    lines.length > 0 ? html`<ul>${lines}</ul>` : html`<p>${message}</p>`
  }</div>`
}
