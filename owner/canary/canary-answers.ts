/** What a canary says of itself, so that nobody who finds one has to wonder. */
export function writeCanaryAnswers(email: string) {
  return {
    fullName: 'Canary (a test)',
    email,
    gender: 'Male',
    dob: '1990-01-01',
    country: 'Other',
    interests: 'Coaching',
    aboutYourself: 'Sent by npm run canary to see that the form works. It is removed at once.',
  }
}
