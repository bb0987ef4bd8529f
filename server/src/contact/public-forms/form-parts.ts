import type { OfferedChoices } from '@minster/domain/contact/public-forms/offered-choices'
import type { AppError } from '@minster/domain/platform/errors/errors'
import { type Html, html } from '#platform/http/html.ts'

/** What a form of plain HTML is filled in with: nothing, what its link speaks of, or what was typed and not taken. */
export interface Filled {
  /** By the names of the fields. */
  readonly typed: Readonly<Record<string, unknown>>
  /** Why it was not taken. */
  readonly error?: AppError
}

interface Field {
  readonly name: string
  readonly label: string
  readonly isOptional?: true
  readonly longest: number
}

interface Area extends Field {
  /** A line or two are written there. */
  readonly isShort?: true
}

interface Line extends Field {
  readonly type?: 'email' | 'tel'
  readonly complete?: string
}

interface Choice {
  readonly name: string
  readonly label: string
  /** What is chosen while nothing is; without it one of the options always is. */
  readonly none?: string
  readonly options: Html
}

interface State {
  readonly value: string
  readonly problem: string | undefined
}

/** The fields of one form, each with what it holds and what is wrong with it. */
export function formParts({ typed, error }: Filled) {
  const problems = new Map(error?.details.toReversed().map(({ param, message }) => [param, message]))
  const at = (name: string): State => {
    const value = typed[name]
    return { value: typeof value === 'string' ? value : '', problem: problems.get(name) }
  }
  const option = (name: string, value: string, label = value) =>
    html`<option value="${value}"${at(name).value === value && html` selected`}>${label}</option>`
  return {
    valueOf: (name: string) => at(name).value,
    input: (line: Line) => inputHtml(line, at(line.name)),
    area: (field: Area) => areaHtml(field, at(field.name)),
    select: (choice: Choice) => selectHtml(choice, at(choice.name)),
    option,
    /** The programmes one may be interested in, and how one may have heard of the college; nothing where there is none. */
    programme: (programmes: OfferedChoices['programmes']) =>
      programmes.length > 0 &&
      selectHtml(
        {
          name: 'programme',
          label: 'Programme',
          none: 'I do not know yet',
          options: html`${programmes.map(({ id, label }) => option('programme', id, label))}`,
        },
        at('programme'),
      ),
    heardFrom: (values: OfferedChoices['heardFrom']) =>
      values.length > 0 &&
      selectHtml(
        {
          name: 'heardFrom',
          label: 'How did you hear of us?',
          none: 'Choose',
          options: groupsHtml(values, (value) => option('heardFrom', value)),
        },
        at('heardFrom'),
      ),
    consent: (wording: OfferedChoices['wording']) =>
      wording &&
      tickHtml(
        wording,
        typed['consent'] === 'yes' && typed['wording'] === wording.id,
        problems.get('consent'),
      ),
  }
}

/** What only a program fills in, and where whoever sends the form reads what becomes of it. */
export const trapAndPrivacy = html`<div class="apart" aria-hidden="true"><label>Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label></div>
<p>What you send is read by the college only. <a href="/pages/privacy" target="_blank" rel="noopener">What we keep about you, and why</a></p>`

/**
 * All that is wrong, under a heading, each leading to its field; a refusal that belongs to no field says itself. In a frame it
 * takes the focus from nobody.
 */
export function summaryHtml(heading: string, { message, details }: AppError, isFramed = false): Html {
  const lines = details.map((one) => html`<li><a href="#${one.param}">${one.message}</a></li>`)
  return html`<div class="problems" role="alert" tabindex="-1"${!isFramed && html` autofocus`}><h2>${heading}</h2>${
    lines.length > 0 ? html`<ul>${lines}</ul>` : html`<p>${message}</p>`
  }</div>`
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
  { name, label, isOptional, type, complete, longest }: Line,
  { value, problem }: State,
): Html {
  const { marks, words } = wrongOf(name, problem)
  return html`<label><span>${label}${isOptional && optional}</span><input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value}" maxlength="${longest}" autocomplete="${complete ?? 'off'}"${!isOptional && html` required`}${marks}>${words}</label>`
}

function areaHtml({ name, label, isOptional, longest, isShort }: Area, { value, problem }: State): Html {
  const { marks, words } = wrongOf(name, problem)
  // A line break that follows the tag is none of the words.
  return html`<label><span>${label}${isOptional && optional}</span><textarea id="${name}" name="${name}" maxlength="${longest}"${isShort && html` class="short"`}${!isOptional && html` required`}${marks}>
${value}</textarea>${words}</label>`
}

function selectHtml({ name, label, none, options }: Choice, { problem }: State): Html {
  const { marks, words } = wrongOf(name, problem)
  const first = none !== undefined && html`<option value="">${none}</option>`
  return html`<label><span>${label}</span><select id="${name}" name="${name}"${marks}>${first}${options}</select>${words}</label>`
}

/** Values under the headings of their list. */
function groupsHtml(values: OfferedChoices['heardFrom'], option: (value: string) => Html): Html {
  const groups = [...Map.groupBy(values, ({ group }) => group)]
  return html`${groups.map(([group, some]) => {
    const options = html`${some.map(({ value }) => option(value))}`
    return group === null ? options : html`<optgroup label="${group}">${options}</optgroup>`
  })}`
}

function tickHtml(
  { id, words }: NonNullable<OfferedChoices['wording']>,
  isTicked: boolean,
  problem: string | undefined,
): Html {
  const wrong = wrongOf('consent', problem)
  return html`<label class="tick"><input type="checkbox" id="consent" name="consent" value="yes"${isTicked && html` checked`}${wrong.marks}><span>${words}</span>${wrong.words}</label>
<input type="hidden" name="wording" value="${id}">`
}
