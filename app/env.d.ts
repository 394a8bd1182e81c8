interface ImportMetaEnv {
  /** The public address of the site, from the setting of that name. Example: "https://solstice.example" */
  readonly SITE_URL: string
}

/** The minified text of a script, for drawing into the page. */
declare module '*?script' {
  const text: string
  export default text
}
