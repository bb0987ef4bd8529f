/** In the place of words about somebody, which stay with the service. */
export const notKeptWords =
  'Private: this is not kept on your device, and shows again once there is a signal.'
