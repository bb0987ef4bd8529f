import { type Crop, middleOf, type PictureSize } from '@minster/domain/kit/pictures/photo-crop'
import { useEffect, useState } from 'react'

/** A picture chosen on this device: where it can be seen, how large it is, and the part of it to keep. */
export interface ChosenPicture {
  readonly src: string
  readonly size: PictureSize
}

/**
 * Opens a picture to choose a part of it. `null` while it is opened; 'unseen' where this browser cannot show it, as most
 * cannot show a phone's HEIC.
 */
export function usePicture(file: File) {
  const [picture, setPicture] = useState<ChosenPicture | 'unseen' | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  useEffect(() => {
    const src = URL.createObjectURL(file)
    const image = new Image()
    let isGone = false
    image.addEventListener('load', () => {
      if (isGone) return
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      setPicture({ src, size })
      setCrop(middleOf(size))
    })
    image.addEventListener('error', () => {
      if (!isGone) setPicture('unseen')
    })
    image.src = src
    return () => {
      isGone = true
      URL.revokeObjectURL(src)
    }
  }, [file])
  return { picture, crop, setCrop }
}
