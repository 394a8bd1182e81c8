/** An application as a browser without script sends it. */
export const writeForm = (email: string) =>
  new URLSearchParams({
    fullName: 'Tom Reed',
    email,
    gender: 'Male',
    dob: '1990-01-01',
    country: 'Germany',
    interests: 'Coaching',
    aboutYourself: 'I come through a proxy.',
  }).toString()

export const asFormOf = (site: string) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Origin: site,
})
