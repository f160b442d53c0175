let made = 0;

URL.createObjectURL = () => `blob:${location.origin}/${String((made += 1))}`;
URL.revokeObjectURL = () => undefined;

export {};
