/** The version in package.json, put in when the program is compiled. */
declare const __VERSION__: string;
