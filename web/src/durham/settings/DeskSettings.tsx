import { Stack } from '@mantine/core'
import { Section } from '#platform/ui/Section.tsx'
import { Days } from './Days.tsx'
import { Forms } from './Forms.tsx'
import { Layouts } from './Layouts.tsx'

/** What the desk goes by: layouts of files, forms with their concessions, and days. The registrar corrects all of it. */
export function DeskSettings() {
  return (
    <Stack gap={0} maw={1180}>
      <Section
        title="Layouts of files"
        help="Columns, their order and how each is written. What nobody has held against Durham’s own template is not verified."
      >
        <Layouts />
      </Section>
      <Section
        title="Forms and concessions"
        help="How Durham is told of each kind of change, and who has to agree first."
      >
        <Forms />
      </Section>
      <Section
        title="Days"
        help="Days as Durham set them. A year that has none here goes by those of the years before, and says so in the clock."
      >
        <Days />
      </Section>
    </Stack>
  )
}
