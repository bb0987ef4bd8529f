import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './node24.mjs'

const forms = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.slice('web/src/'.length), text: readFileSync(join(root, file), 'utf8') }))

/** A form with several boxes of text written out; forms of declared fields have theirs in the kit. */
const boxes =
  /<(TextInput|Textarea|MultilineInput|AutosizeTextarea|DebouncedTextInput|TagsInput|Autocomplete)\b/g
const severalBoxes = forms.filter(
  ({ text }) => [...text.matchAll(boxes), ...text.matchAll(/questions\.map/g)].length > 1,
)
const keeps = /useTextDraft|useFieldDraft|use-draft\.ts|form-draft|application-draft/

/** Why a component with several boxes of text keeps no draft of its own. */
const others: Readonly<Record<string, string>> = {
  'kit/records/FieldFilter.tsx': 'a filter, kept in the address',
  'kit/records/MailReview.tsx': 'a letter that is made anew from its template and changed for this once',
  'kit/records/PortalInput.tsx': 'one input of a declared form, which keeps',
  'kit/records/inputs.tsx': 'inputs of declared forms, which keep',
  'access/account/NewTokenDialog.tsx': 'makes a secret',
  'office/housekeeping/PersonData.tsx': 'a confirmation, typed word by word on purpose',
  'admissions/interviews/NewTimesForm.tsx': 'the boxes of NewTimesDialog, which keeps',
  'kit/mailed-form/Question.tsx': 'one question of a mailed form, which keeps',
  'access/login-as/LoginAsDialog.tsx': 'a search, and the reason, a sentence for the history',
  'access/sign-in/Register.tsx': 'before sign-in, with a password; the device may be anybody’s',
  'office/settings/EnquiriesForm.tsx': 'addresses, and HTML that is only copied',
  'office/settings/HesaForm.tsx': 'a form of SettingDialog, which keeps',
  'office/settings/LetterheadForm.tsx': 'a form of SettingDialog, which keeps',
  'office/settings/PlacesForms.tsx': 'forms of SettingDialog, which keeps',
  'office/settings/SettingForm.tsx': 'forms of SettingDialog, which keeps',
  'access/users/ClaimsInput.tsx': 'one input of the form of a role, which keeps',
  'returns/marketing/MarketingScreen.tsx': 'the days of a period, kept in the address',
  'hesa/return/OverrideDialog.tsx': 'a value and a sentence, both never kept on a device',
  'platform/ui/AutosizeTextarea.tsx': 'an input',
}

it('a form with several boxes of text keeps what is written, or stands here with the reason', () => {
  expect(severalBoxes.length).toBeGreaterThan(10)
  const without = severalBoxes.filter(({ text }) => !keeps.test(text)).map(({ file }) => file)
  expect(without.toSorted()).toEqual(Object.keys(others).toSorted())
})
