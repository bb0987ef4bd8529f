import type { EnquiryForm } from './enquiry-calls.ts'

/** Answers the HTML that shows the form in a frame of a website; `address` is the product's own, without a final slash. */
export function enquiryFrameHtml(address: string): string {
  return `<iframe src="${address}/enquire" title="Ask about studying"
  style="width: 100%; height: max(64rem, 112rem - 80vw); border: 0"></iframe>`
}

/** Answers the HTML of a form that a website may draw as it likes, with the words of consent as they stand today. */
export function enquiryFormHtml(address: string, wording: EnquiryForm['wording']): string {
  return `<form action="${address}/api/enquiries" method="post">
  <label>First name <input name="firstName" autocomplete="given-name" required></label>
  <label>Last name <input name="lastName" autocomplete="family-name" required></label>
  <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
  <label>What would you like to know? <textarea name="message" required></textarea></label>
${wording ? `${tick(wording)}\n` : ''}  <div style="position: absolute; left: -200vw" aria-hidden="true">
    <label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label>
  </div>
  <p><a href="${address}/pages/privacy">What we keep about you, and why</a></p>
  <button>Send</button>
</form>`
}

function tick({ id, words }: NonNullable<EnquiryForm['wording']>): string {
  return `  <label><input type="checkbox" name="consent" value="yes"> ${escaped(words)}</label>
  <input type="hidden" name="wording" value="${id}">`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
