import { expect, it } from 'vitest'
import { enquiryFormHtml, enquiryFrameHtml } from './enquiry-snippets.ts'

const address = 'https://minster.example.org'

it('a frame shows the page', () => {
  expect(enquiryFrameHtml(address)).toContain('src="https://minster.example.org/enquire"')
})

it('a form carries the words it shows, and asks for all that is needed', () => {
  const html = enquiryFormHtml(address, { id: 'w1', edition: '1', words: 'News & <more>' })
  expect(html).toContain('action="https://minster.example.org/api/enquiries" method="post"')
  expect(html).toContain('name="consent" value="yes"> News &amp; &lt;more&gt;</label>')
  expect(html).toContain('name="wording" value="w1"')
  expect(html).not.toContain('checked')
  for (const name of ['firstName', 'lastName', 'email', 'message'])
    expect(html).toMatch(new RegExp(`name="${name}"[^>]* required`))
})

it('a form without words asks for no consent', () => {
  expect(enquiryFormHtml(address, null)).not.toContain('consent')
})
