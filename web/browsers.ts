/** The oldest browsers that everything is built for, as the README names them (decision 55). */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
