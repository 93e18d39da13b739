import { orWrite } from './or-write';

/** Said when nobody has answered. Stands apart, since nothing more can be loaded then. */
export const NO_CONNECTION = `The server could not be reached. What you typed is still here: try again when the connection is back. Should it have arrived already, it counts once.${orWrite}`;
