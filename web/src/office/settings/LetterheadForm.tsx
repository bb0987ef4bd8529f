import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseButton } from '#kit/uploads/ChooseButton.tsx'
import { isLoose, textOrNull } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'
import classes from './settings.module.css'

/** What a call carries besides the picture has room in 1 MB. */
const largest = 700 * 1024

/** The name, the address and the logo at the head of letters. */
export function LetterheadForm({ value, problemAt, onChange }: SettingFormProps) {
  const held = isLoose(value) ? value : {}
  const { logo, ...rest } = held
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const address = Array.isArray(held.address) ? held.address.map(String) : []
  const shown = textOrNull(logo)
  const take = ([file]: readonly File[]) => {
    if (!file) return
    setTooLarge(file.size > largest ? 'This picture has more than 700 kB. Choose a smaller one.' : null)
    if (file.size > largest) return
    const reader = new FileReader()
    reader.addEventListener('load', () => onChange({ ...held, logo: reader.result }))
    reader.readAsDataURL(file)
  }
  return (
    <Stack gap="sm">
      <TextInput
        label="Name of the college"
        description="Left empty: the name of the product."
        data-autofocus
        value={textOrNull(held.name) ?? ''}
        error={problemAt('name')}
        onChange={(event) => {
          const { name: _name, ...others } = held
          const name = event.currentTarget.value
          onChange(name === '' ? others : { ...held, name })
        }}
      />
      <Textarea
        label="Address"
        description="A line each."
        autosize
        minRows={3}
        value={address.join('\n')}
        error={problemAt('address')}
        onChange={(event) => onChange({ ...held, address: linesOf(event.currentTarget.value) })}
      />
      <div>
        <Text size="sm" fw={500}>
          Logo
        </Text>
        <Group gap="sm" mt="3xs">
          {shown?.startsWith('data:') && <img src={shown} alt="Logo" className={classes.logo} />}
          {shown !== null && !shown.startsWith('data:') && <Text size="sm">{shown}</Text>}
          <ChooseButton
            label="Logo"
            accept="image/png,image/jpeg"
            variant="default"
            leftSection={<IconPhoto size="1rem" />}
            onFiles={take}
          >
            {shown === null ? 'Choose a picture' : 'Choose another'}
          </ChooseButton>
          {shown !== null && (
            <Button variant="subtle" color="gray" onClick={() => onChange(rest)}>
              Without a logo
            </Button>
          )}
        </Group>
        {(tooLarge ?? problemAt('logo')) && (
          <Text size="sm" c="error" role="alert" mt="3xs">
            {tooLarge ?? problemAt('logo')}
          </Text>
        )}
      </div>
    </Stack>
  )
}

/** Empty lines stay while one writes, but for those at the end of it all. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
