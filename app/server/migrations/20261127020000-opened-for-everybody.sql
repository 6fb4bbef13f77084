-- What a person had opened before stood as a session of the office. Where the secret alone lets the portal in, it is given anew.
delete from connection_session where given_by is null and person = '';
