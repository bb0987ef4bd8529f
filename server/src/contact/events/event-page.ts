import { placesWords } from '@minster/domain/contact/events/places-words'
import type { PublicEvent, PublicEventLine } from '@minster/domain/contact/events/public-event-calls'
import { whenWords } from '@minster/domain/contact/events/when-words'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { type Html, html } from '#platform/http/html.ts'
import type { College } from '#platform/process/college.ts'
import { type Filled, formParts, summaryHtml, trapAndPrivacy } from '../public-forms/form-parts.ts'
import type { WholePage } from '../public-forms/send-page.ts'

type Around = Pick<College, 'letterhead' | 'title' | 'office'>

const nameOf = ({ letterhead, title }: Around) => letterhead.name ?? title
const allEvents = html`<a class="back" href="/events">‹ All events</a>`

/** The events that are to come, each leading to where one books. */
export function eventsPage(events: readonly PublicEventLine[], college: Around): WholePage {
  const lines = events.map((event) => {
    const { id, title } = event
    const chip = chipOf(event)
    return html`<li><a class="line" href="/events/${id}/book"><span>${title}<small>${whenWords(event)}</small><small>${whereWords(event)}</small></span>${
      chip !== null && html`<span class="chip">${chip}</span>`
    }</a></li>`
  })
  const body = html`
<h1>Events</h1>
<p class="lead">Come and meet ${nameOf(college)}. Choose an event to read more and to book a place.</p>
<section>${
    lines.length > 0
      ? html`<ul class="lines">${lines}</ul>`
      : html`<div class="none"><b>No events to book at present</b><small>Look here again, or write to ${mailOf(college)}.</small></div>`
  }</section>`
  return { title: 'Events', college: nameOf(college), body }
}

/** How it stands with places, in a word or two; null where there are as many as wish. */
function chipOf(event: PublicEventLine): string | null {
  const { left, whyNot } = event
  if (whyNot !== null) return left === 0 ? 'Full' : 'Booking closed'
  return left === 0 ? 'Waiting list' : placesWords(event)
}

/** An event with the form to book a place, or why none is booked; again with what is wrong and all that was typed. */
export function bookingPage(event: PublicEvent, filled: Filled, college: Around): WholePage {
  const { title, about, whyNot } = event
  const { error } = filled
  const body = html`
${allEvents}
<h1>${title}</h1>
${error && summaryHtml('You have not booked yet', error)}
${whyNot !== null && stopHtml(whyNot, college)}
${about !== null && html`<p class="lead told">${about}</p>`}
${factsHtml(event)}
${whyNot === null && formHtml(event, filled)}`
  return { title: error ? `Not booked yet: ${title}` : title, college: nameOf(college), body }
}

/** What follows a booking, `email` being empty where the address is not at hand. It is the same for everybody: whether they have a place is for whoever reads their mail. */
export function bookedPage({ id, title }: PublicEvent, email: string, college: Around): WholePage {
  const body = html`
${allEvents}
<h1>Thank you</h1>
<p class="lead">We have written to ${email === '' ? 'the e-mail address you gave' : html`<b>${email}</b>`} about “${title}”. The mail says whether you have a place or wait, and has the link to change or cancel it.</p>
<p class="lead">If no mail comes within ten minutes, look among unwanted mail, or <a href="/events/${id}/book">book once more</a> with your address written with care.</p>`
  return { title: 'Thank you', college: nameOf(college), body }
}

/** What stands where no event is that anybody may know of. */
export function noEventPage(college: Around): WholePage {
  const body = html`
<h1>There is no such event</h1>
<p class="lead">Its address may have been cut short. <a href="/events">Look at all events</a>, or write to ${mailOf(college)}.</p>`
  return { title: 'There is no such event', college: nameOf(college), body }
}

function mailOf({ office }: Around): Html {
  return html`<a href="mailto:${office.email}">${office.email}</a>`
}

/** In one line: "St Olave’s, York", "Online". */
function whereWords({ location, hub, isOnline }: PublicEventLine): string {
  const there = location?.name ?? hub
  if (there === null) return isOnline ? 'Online' : ''
  return isOnline ? `${there}, and online` : there
}

function stopHtml(whyNot: string, college: Around): Html {
  return html`<div class="none stop"><b>${whyNot}</b><small><a href="/events">Look at other events</a>, or write to ${mailOf(college)}.</small></div>`
}

function factsHtml(event: PublicEvent): Html {
  const { hub, isOnline, closes, whyNot } = event
  const places = whyNot === null ? placesWords(event) : null
  const online = isOnline && 'The link comes by mail to whoever has a place.'
  return html`<section><dl class="facts">
<div><dt>When</dt><dd>${whenWords(event)}</dd></div>
${event.location && html`<div><dt>Where</dt><dd>${placeHtml(event.location)}</dd></div>`}
${!event.location && hub !== null && html`<div><dt>Where</dt><dd>${hub}</dd></div>`}
${online && html`<div><dt>Online</dt><dd>${online}</dd></div>`}
${places !== null && html`<div><dt>Places</dt><dd><b>${places}</b></dd></div>`}
${whyNot === null && closes !== null && html`<div><dt>Book until</dt><dd>${formatDayAndTime(closes)}</dd></div>`}
</dl></section>`
}

function placeHtml({ name, address, directions }: NonNullable<PublicEvent['location']>): Html {
  return html`${name}${address.map((line) => html`<br>${line}`)}${
    directions !== null && html`<small class="told">${directions}</small>`
  }`
}

function formHtml(event: PublicEvent, filled: Filled): Html {
  const { id, left, mostGuests, asks, programmes, heardFrom, wording } = event
  const part = formParts(filled)
  const waits = left === 0
  const isAsked = (question: PublicEvent['asks'][number]) => asks.includes(question)
  return html`<section><h2>${waits ? 'Join the waiting list' : 'Book a place'}</h2>
${waits && html`<p class="lead">You can join the waiting list: when a place becomes free it goes to whoever has waited longest, and a mail tells them.</p>`}
${!waits && left !== null && left <= mostGuests && html`<p class="lead">If you are more than there are places left, all of you wait until there are enough.</p>`}
<form method="post" action="/api/public-events/${id}/bookings" class="fields" novalidate>
<div class="pair">
${part.input({ name: 'firstName', label: 'First name', complete: 'given-name', longest: 100 })}
${part.input({ name: 'lastName', label: 'Last name', complete: 'family-name', longest: 100 })}
</div>
${part.input({ name: 'email', label: 'E-mail', type: 'email', complete: 'email', longest: 254 })}
${isAsked('phone') && part.input({ name: 'phone', label: 'Telephone', type: 'tel', complete: 'tel', longest: 40, isOptional: true })}
${
  mostGuests > 0 &&
  html`<div class="pair">
${part.select({ name: 'guests', label: 'Who comes with you?', options: guestOptions(mostGuests, part.option) })}
${part.input({ name: 'guestNames', label: 'Their names', longest: 500, isOptional: true })}
</div>`
}
${isAsked('diet') && part.area({ name: 'diet', label: 'Diet and allergies', longest: 1000, isOptional: true, isShort: true })}
${isAsked('access') && part.area({ name: 'access', label: 'What helps you to take part, such as a way in without steps', longest: 1000, isOptional: true, isShort: true })}
${isAsked('programme') && part.programme(programmes)}
${isAsked('heardFrom') && part.heardFrom(heardFrom)}
${part.consent(wording)}
${trapAndPrivacy}
<button>${waits ? 'Join the waiting list' : 'Book'}</button>
</form></section>`
}

function guestOptions(most: number, option: (name: string, value: string, label: string) => Html): Html {
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  const label = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)
  return html`${counts.map((count) => option('guests', String(count), count === 0 ? 'Nobody' : label(count)))}`
}
