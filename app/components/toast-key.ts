/** Where a toast waits on the device for the next page to say it. */
export const toastKey = 'toast'
