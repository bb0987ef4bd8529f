import type { EnquiryForm } from '@minster/domain/contact/enquiries/enquiry-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { html } from '#platform/http/html.ts'
import type { College } from '#platform/process/college.ts'
import { type Filled, formParts, summaryHtml, trapAndPrivacy } from '../public-forms/form-parts.ts'
import type { WholePage } from '../public-forms/send-page.ts'

interface Opened extends Filled {
  /** Within the page of another website, whose reader is somewhere already. */
  readonly isFramed: boolean
}

const title = 'Ask about studying'

/** The form as a page of plain HTML: as it is opened, and again with what is wrong and all that was typed. */
export function enquiryPage(form: EnquiryForm, { isFramed, ...filled }: Opened): WholePage {
  const { college, hubs, programmes, intakes, heardFrom, wording } = form
  const { error } = filled
  const part = formParts(filled)
  const next = part.valueOf('next')
  const body = html`
<h1>${title}</h1>
<p class="lead">Tell us what you would like to know, and somebody at ${college} will write to you.</p>
${error && summaryHtml('Your enquiry was not sent yet', error, isFramed)}
<form method="post" action="/api/enquiries" class="fields" novalidate>
<div class="pair">
${part.input({ name: 'firstName', label: 'First name', complete: 'given-name', longest: 100 })}
${part.input({ name: 'lastName', label: 'Last name', complete: 'family-name', longest: 100 })}
</div>
${part.input({ name: 'email', label: 'E-mail', type: 'email', complete: 'email', longest: 254 })}
${part.input({ name: 'phone', label: 'Telephone', type: 'tel', complete: 'tel', longest: 40, isOptional: true })}
${part.area({ name: 'message', label: 'What would you like to know?', longest: 4000 })}
${part.programme(programmes)}
<div class="pair">
${
  hubs.length > 0 &&
  part.select({
    name: 'hub',
    label: 'Where',
    none: 'I do not know yet',
    options: html`${hubs.map(({ id, label }) => part.option('hub', id, label))}`,
  })
}
${
  intakes.length > 0 &&
  part.select({
    name: 'intake',
    label: 'From when',
    none: 'I do not know yet',
    options: html`${intakes.map((day) => part.option('intake', day, formatDate(day)))}`,
  })
}
</div>
${part.heardFrom(heardFrom)}
${part.consent(wording)}
${next !== '' && html`<input type="hidden" name="next" value="${next}">`}
${trapAndPrivacy}
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
