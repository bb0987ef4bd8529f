import { Textarea } from '@mantine/core'
import { mostOrigins } from '@minster/domain/contact/enquiries/enquiry-origins'
import { isUnknownRecord } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'

/** The websites that may show the enquiry form, or send enquiries from a form of their own. */
export function EnquiriesForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  const origins = Array.isArray(current['origins']) ? current['origins'].map(String) : []
  const problems = ['origins', ...origins.map((_origin, at) => `origins.${at}`)].flatMap(
    (path) => problemAt(path) ?? [],
  )
  return (
    <Textarea
      label="Websites"
      description={`An address a line, such as https://www.example.org, up to ${mostOrigins}. Pages of any other website can neither show the form nor send one.`}
      data-autofocus
      autosize
      minRows={3}
      spellCheck={false}
      value={origins.join('\n')}
      error={problems.length > 0 && problems.join(' ')}
      onChange={({ currentTarget }) => onChange({ ...current, origins: linesOf(currentTarget.value) })}
    />
  )
}

/** Lines stay as they are while one writes. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
