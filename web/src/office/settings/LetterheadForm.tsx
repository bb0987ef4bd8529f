import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseButton } from '#kit/uploads/ChooseButton.tsx'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'
import classes from './settings.module.css'

/** What a call carries besides the picture has room in 1 MB. */
const maxBytes = 700 * 1024

/** The name, the address and the logo at the head of letters. */
export function LetterheadForm({ value, problemAt, onChange }: SettingFormProps) {
  const letterhead = isUnknownRecord(value) ? value : {}
  const { logo, ...rest } = letterhead
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const address = Array.isArray(letterhead.address) ? letterhead.address.map(String) : []
  const logoAddress = textOrNull(logo)
  const readLogo = ([file]: readonly File[]) => {
    if (!file) return
    setTooLarge(file.size > maxBytes ? 'This picture has more than 700 kB. Choose a smaller one.' : null)
    if (file.size > maxBytes) return
    const reader = new FileReader()
    reader.addEventListener('load', () => onChange({ ...letterhead, logo: reader.result }))
    reader.readAsDataURL(file)
  }
  return (
    <Stack gap="sm">
      <TextInput
        label="Name of the college"
        description="Left empty: the name of the product."
        data-autofocus
        value={textOrNull(letterhead.name) ?? ''}
        error={problemAt('name')}
        onChange={(event) => {
          const { name: _name, ...others } = letterhead
          const name = event.currentTarget.value
          onChange(name === '' ? others : { ...letterhead, name })
        }}
      />
      <Textarea
        label="Address"
        description="A line each."
        autosize
        minRows={3}
        value={address.join('\n')}
        error={problemAt('address')}
        onChange={(event) => onChange({ ...letterhead, address: linesOf(event.currentTarget.value) })}
      />
      <div>
        <Text size="sm" fw={500}>
          Logo
        </Text>
        <Group gap="sm" mt="3xs">
          {logoAddress?.startsWith('data:') && <img src={logoAddress} alt="Logo" className={classes.logo} />}
          {logoAddress !== null && !logoAddress.startsWith('data:') && <Text size="sm">{logoAddress}</Text>}
          <ChooseButton
            label="Logo"
            accept="image/png,image/jpeg"
            variant="default"
            leftSection={<IconPhoto size="1rem" />}
            onFiles={readLogo}
          >
            {logoAddress === null ? 'Choose a picture' : 'Choose another'}
          </ChooseButton>
          {logoAddress !== null && (
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
